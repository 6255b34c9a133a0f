#include "games/five_tribes/five_tribes.h"
#include "engines/engine_of.h"
#include "engines/registry.h"

namespace stil::engines {

const Engine& five_tribes() {
  static const EngineOf<five_tribes::FiveTribes> engine;
  return engine;
}

}  // namespace stil::engines
