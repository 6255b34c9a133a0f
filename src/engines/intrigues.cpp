#include "games/intrigues/intrigues.h"
#include "engines/engine_of.h"
#include "engines/registry.h"
#include "games/intrigues/evaluate.h"

namespace stil::engines {

const Engine& intrigues() {
  static const EngineOf<intrigues::Intrigues, intrigues::Evaluation> engine;
  return engine;
}

}  // namespace stil::engines
