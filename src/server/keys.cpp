#include "server/keys.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "server/secrets.h"

namespace stil::server {

namespace {

// Each key has a purpose; what is made with one of them tells nothing about the others.
enum class Purpose : std::uint64_t { rooms = 1, browsers = 2, luck = 3, signatures = 4 };

using Key = std::array<unsigned char, crypto_kdf_KEYBYTES>;

Key key_for(const std::array<unsigned char, 32>& secret, Purpose purpose) {
  static_assert(crypto_kdf_KEYBYTES == 32);
  Key key{};
  crypto_kdf_derive_from_key(key.data(), key.size(), static_cast<std::uint64_t>(purpose), "stilkeys", secret.data());
  return key;
}

template <std::size_t size>
std::array<unsigned char, size> hash_under(const Key& key, std::string_view text) {
  std::array<unsigned char, size> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(text).data(), text.size(), key.data(), key.size());
  return hash;
}

struct SigningKeys {
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> open{};
  std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret{};
};
SigningKeys signing_keys(const Key& seed) {
  static_assert(crypto_sign_SEEDBYTES == crypto_kdf_KEYBYTES);
  SigningKeys keys;
  crypto_sign_seed_keypair(keys.open.data(), keys.secret.data(), seed.data());
  return keys;
}

[[noreturn]] void fail(const std::string& what, const std::string& path) {
  throw std::runtime_error(what + " '" + path + "': " + std::generic_category().message(errno));
}

// On disk before anything is made with it.
void write_new(const std::string& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) fail("cannot make the file of the server's key", path);
  const bool written = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(file) == 0;
  close(file);
  if (written) return;
  unlink(path.c_str());
  fail("cannot write the file of the server's key", path);
}

}  // namespace

Keys Keys::of_nobody() {
  Secret secret{};
  randombytes_buf(secret.data(), secret.size());
  return Keys(secret);
}

Keys Keys::of_file(const std::string& path, bool must_be_there) {
  std::ifstream in(path);
  if (!in) {
    if (errno != ENOENT) fail("cannot read the file of the server's key", path);
    if (must_be_there)
      throw std::runtime_error("'" + path +
                               "' is gone, though a server has run here: without it games that go on cannot go on. "
                               "docs/deploy.md, Damage, says what to do");
    const Keys keys = of_nobody();
    write_new(path, hex(keys.secret_) + '\n');
    return keys;
  }
  std::string text;
  in >> text;
  Secret secret{};
  if (!from_hex(text, secret))
    throw std::runtime_error("'" + path +
                             "' is damaged: it is to hold 64 hexadecimal digits. Restore it from a backup");
  return Keys(secret);
}

std::string Keys::room_after(std::string_view room, std::string_view database) const {
  const std::string text = std::string(room) + (database.empty() ? "" : " ") + std::string(database);
  return room_id(hash_under<16>(key_for(secret_, Purpose::rooms), text));
}

std::string Keys::secret_of(std::string_view room) const {
  return hex(hash_under<32>(key_for(secret_, Purpose::luck), room));
}

std::string Keys::signature_of(std::string_view text) const {
  std::array<unsigned char, crypto_sign_BYTES> signature{};
  crypto_sign_detached(signature.data(), nullptr, bytes_of(text).data(), text.size(),
                       signing_keys(key_for(secret_, Purpose::signatures)).secret.data());
  return hex(signature);
}

std::string Keys::public_key() const { return hex(signing_keys(key_for(secret_, Purpose::signatures)).open); }

std::string Keys::mark_of(std::int64_t person) const {
  return hex(hash_under<16>(key_for(secret_, Purpose::browsers), std::to_string(person)));
}

}  // namespace stil::server
