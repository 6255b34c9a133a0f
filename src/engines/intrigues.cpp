#include "games/intrigues/intrigues.h"
#include "engines/engine_of.h"
#include "engines/registry.h"

namespace stil::engines {

const Engine& intrigues() {
  static const EngineOf<intrigues::Intrigues> engine;
  return engine;
}

}  // namespace stil::engines
