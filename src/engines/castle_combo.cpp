#include "games/castle_combo/castle_combo.h"
#include "engines/engine_of.h"
#include "engines/registry.h"

namespace stil::engines {

const Engine& castle_combo() {
  static const EngineOf<castle_combo::CastleCombo> engine;
  return engine;
}

}  // namespace stil::engines
