// The same seeds on host and device must give the same scores, game by game. `make gpu` builds and runs it where
// there is a GPU; it also says how fast the device plays.
#include <chrono>
#include <cstdio>
#include <vector>

#include "tests/portability/playout.cu"

namespace stil {

constexpr int games = 1 << 20;
constexpr int threads = 128;
constexpr std::uint64_t seed = 1;

template <core::Game G>
int host_mismatches(const std::vector<int>& device_scores, int checked) {
  int mismatches = 0;
  for (int game = 0; game < checked; ++game) {
    core::Rng rng(seed, static_cast<std::uint64_t>(game));
    core::State<G> s = G::start({});
    core::playout<G>(s, rng);
    for (const core::Seat seat : core::seats(s.table.setup.players))
      if (device_scores[static_cast<std::size_t>(game * G::max_seats + core::index(seat))] != G::score(s, seat))
        ++mismatches;
  }
  return mismatches;
}

template <core::Game G>
bool same_on_device(void (*kernel)(std::uint64_t, int*)) {
  std::vector<int> scores(static_cast<std::size_t>(games) * G::max_seats);
  int* device = nullptr;
  if (cudaMalloc(&device, scores.size() * sizeof(int)) != cudaSuccess) return std::puts("no GPU here"), false;
  kernel<<<games / threads, threads>>>(seed, device);  // warm up
  cudaDeviceSynchronize();
  const auto start = std::chrono::steady_clock::now();
  kernel<<<games / threads, threads>>>(seed, device);
  cudaDeviceSynchronize();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  cudaMemcpy(scores.data(), device, scores.size() * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(device);
  const int checked = 20000;
  const int mismatches = host_mismatches<G>(scores, checked);
  std::printf("%.*s: %.1f million games/s on the device; %d of %d games checked on the host differ (%s)\n",
              static_cast<int>(G::id.size()), G::id.data(), games / seconds / 1e6, mismatches, checked,
              cudaGetErrorString(cudaGetLastError()));
  std::fflush(stdout);
  return mismatches == 0;
}

}  // namespace stil

int main() {
  const bool intrigues = stil::same_on_device<stil::intrigues::Intrigues>(playout_intrigues);
  const bool castle_combo = stil::same_on_device<stil::castle_combo::CastleCombo>(playout_castle_combo);
  const bool five_tribes = stil::same_on_device<stil::five_tribes::FiveTribes>(playout_five_tribes);
  return intrigues && castle_combo && five_tribes ? 0 : 1;
}
