#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace stil::server {

namespace {

using prometheus::Histogram;

const Histogram::BucketBoundaries quick{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1};
const Histogram::BucketBoundaries slow{0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10};

}  // namespace

struct Metrics::Parts {
  prometheus::Registry registry;

  prometheus::Gauge& gauge(const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
  }
  prometheus::Counter& counter(const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
  }
  Histogram& histogram(const char* name, const char* help, const Histogram::BucketBoundaries& buckets) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, buckets);
  }

  prometheus::Gauge& connections = gauge("stil_connections", "Open WebSocket connections");
  prometheus::Gauge& rooms = gauge("stil_rooms", "Rooms in memory");
  prometheus::Gauge& log_dropped = gauge("stil_log_dropped", "Lines of the log that could not be written");
  prometheus::Counter& actions = counter("stil_actions_total", "Actions of people and programs, stored");
  prometheus::Counter& refused = counter("stil_refused_total", "Requests that were refused with a reason");
  prometheus::Counter& dropped = counter("stil_dropped_total", "Connections ended for being too slow or too fast");
  prometheus::Counter& jobs = counter("stil_database_jobs_total", "Writes that were committed");
  Histogram& acknowledged = histogram("stil_acknowledgement_seconds", "From a request in a room to its answer", quick);
  Histogram& committed = histogram("stil_commit_seconds", "One commit of the database, of one or many writes", quick);
  Histogram& thought = histogram("stil_bot_thinking_seconds", "One turn of a bot", slow);
};

Metrics::Metrics() : parts_(std::make_unique<Parts>()) {}
Metrics::~Metrics() = default;

void Metrics::connections(double now) { parts_->connections.Set(now); }
void Metrics::rooms(double now) { parts_->rooms.Set(now); }
void Metrics::log_dropped(double lines) { parts_->log_dropped.Set(lines); }
void Metrics::action() { parts_->actions.Increment(); }
void Metrics::acknowledged(double seconds) { parts_->acknowledged.Observe(seconds); }
void Metrics::thought(double seconds) { parts_->thought.Observe(seconds); }
void Metrics::committed(double seconds, int jobs) {
  parts_->committed.Observe(seconds);
  parts_->jobs.Increment(jobs);
}
void Metrics::refused() { parts_->refused.Increment(); }
void Metrics::dropped() { parts_->dropped.Increment(); }
std::string Metrics::text() const { return prometheus::TextSerializer().Serialize(parts_->registry.Collect()); }

}  // namespace stil::server
