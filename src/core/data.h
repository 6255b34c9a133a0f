#pragma once
// The one macro of the rules. A plain `inline constexpr` table read at a run-time index compiles under
// nvcc without a warning and turns the whole kernel into a `trap`; `__constant__ constexpr` reads
// correctly on both sides. Use it for every table the rules read, at namespace scope, on a std::array.
#if defined(__CUDACC__)
#define STIL_DATA __constant__ constexpr
#else
#define STIL_DATA inline constexpr
#endif
