#pragma once
// A client of the server for tests, over real sockets. Beast stays in client.cpp.
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace stil::tests {

struct HttpAnswer {
  int status = 0;
  std::string body;
  std::map<std::string, std::string> headers;  // names in lower case
};
using Headers = std::map<std::string, std::string>;

HttpAnswer http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body = {},
                const Headers& headers = {});
// A connection without a protocol: bytes as they are.
class Wire {
 public:
  explicit Wire(std::uint16_t port);
  ~Wire();
  Wire(Wire&&) noexcept;
  Wire& operator=(Wire&&) noexcept;

  void send(const std::string& bytes);
  std::string until(const std::string& text);  // what comes until then, or until the server closes
  std::string rest();                          // what comes until the server closes

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};
std::string raw(std::uint16_t port, const std::string& bytes);

class Socket {
 public:
  Socket(std::uint16_t port, const Headers& headers = {});  // throws std::runtime_error when it is refused
  ~Socket();
  Socket(Socket&&) noexcept;
  Socket& operator=(Socket&&) noexcept;

  void send(const std::string& text, bool binary = false);
  std::optional<std::string> receive();      // the next message; nothing when the connection is gone
  std::optional<std::string> receive_now();  // if it is here already
  bool is_open() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace stil::tests
