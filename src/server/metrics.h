#pragma once
// Numbers for those who run the server, in the format of Prometheus.
#include <memory>
#include <string>

namespace stil::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  // Safe on any thread.
  void connections(double now);
  void rooms(double now);
  void action();                      // stored and answered
  void acknowledged(double seconds);  // from the request to its answer
  void thought(double seconds);
  void committed(double seconds, int jobs);
  void refused();
  void log_dropped(double lines);
  void dropped();  // a connection that did not keep up, or asked too much
  std::string text() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace stil::server
