#pragma once
// What only this server knows: one secret of 32 bytes in a file beside the database, and the keys that follow from it.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace stil::server {

class Keys {
 public:
  // The one of the file, which is made where there is none. Throws std::runtime_error when it cannot be read or made.
  static Keys of_file(const std::string& path, bool must_be_there = false);
  static Keys of_nobody();  // a new one, for tests and for whoever keeps nothing

  // The name of the room in which the players of that room play again: always the same in one database, another one in
  // a copy of it, as its secret follows from its name and may be known by then; and foreseen by nobody else.
  std::string room_after(std::string_view room, std::string_view database = {}) const;
  // From which, with the shares of the seats, the luck of that room follows. It is stored nowhere.
  std::string secret_of(std::string_view room) const;
  // Anybody can see that this server said it, and nobody else: Ed25519, in hexadecimal digits.
  std::string signature_of(std::string_view text) const;
  std::string public_key() const;
  // What a browser keeps in which that person has signed in before.
  std::string mark_of(std::int64_t person) const;

 private:
  using Secret = std::array<unsigned char, 32>;
  explicit Keys(const Secret& secret) : secret_(secret) {}

  Secret secret_;
};

}  // namespace stil::server
