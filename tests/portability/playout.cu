// Random playouts of every game as device code: the same headers as everywhere else. Compiled to PTX; a
// kernel that contains `trap` read a table the device does not have (see core/data.h).
#include "core/walk.h"
#include "games/castle_combo/castle_combo.h"
#include "games/five_tribes/five_tribes.h"
#include "games/intrigues/intrigues.h"

namespace stil {

template <core::Game G>
__device__ void playouts(std::uint64_t seed, int* scores) {
  const auto thread = static_cast<std::uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  core::Rng rng(seed, thread);
  core::State<G> s = G::start({});
  core::playout<G>(s, rng);
  for (const core::Seat seat : core::seats(s.table.setup.players))
    scores[thread * G::max_seats + core::index(seat)] = G::score(s, seat);
}

}  // namespace stil

extern "C" __global__ void playout_intrigues(std::uint64_t seed, int* scores) {
  stil::playouts<stil::intrigues::Intrigues>(seed, scores);
}

extern "C" __global__ void playout_castle_combo(std::uint64_t seed, int* scores) {
  stil::playouts<stil::castle_combo::CastleCombo>(seed, scores);
}
extern "C" __global__ void playout_five_tribes(std::uint64_t seed, int* scores) {
  stil::playouts<stil::five_tribes::FiveTribes>(seed, scores);
}
