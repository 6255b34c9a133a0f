#pragma once
// The list of games, one line each, written by hand in registry.cpp.
#include <span>
#include <string_view>

#include "engines/engine.h"

namespace stil::engines {

const Engine& castle_combo();
const Engine& five_tribes();
const Engine& intrigues();

std::span<const Engine* const> all();
// Null when there is no such game.
const Engine* find(std::string_view id);

// Opens the match that a transcript's header describes.
play::Result<std::unique_ptr<play::Match>> open(const play::Header&);

}  // namespace stil::engines
