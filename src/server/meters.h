#pragma once
// How much each of many may do, by what it is and who does it: an address, a name.
#include <string>
#include <unordered_map>

#include "server/bucket.h"

namespace stil::server {

// So much at once, and as much again within the time.
struct Allowance {
  double at_once = 1;
  double seconds = 1;
};

class Meters {
 public:
  bool take(const std::string& what, const std::string& whose, const Allowance& allowance, std::int64_t now_ms,
            double cost = 1) {
    return buckets_.try_emplace(what + ' ' + whose, allowance.at_once / allowance.seconds, allowance.at_once)
        .first->second.take(now_ms, cost);
  }
  void forget_quiet(std::int64_t now_ms) {
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now_ms); });
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace stil::server
