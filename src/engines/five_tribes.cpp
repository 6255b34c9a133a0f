#include "games/five_tribes/five_tribes.h"
#include "engines/engine_of.h"
#include "engines/registry.h"
#include "games/five_tribes/evaluate.h"

namespace stil::engines {

const Engine& five_tribes() {
  static const EngineOf<five_tribes::FiveTribes, five_tribes::Evaluation> engine;
  return engine;
}

}  // namespace stil::engines
