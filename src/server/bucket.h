#pragma once
// How often somebody may do something: tokens that come back with time.
#include <algorithm>
#include <cstdint>

namespace stil::server {

class Bucket {
 public:
  Bucket(double a_second, double at_most) : rate_(a_second), most_(at_most), tokens_(at_most) {}

  bool take(std::int64_t now_ms, double cost = 1) {
    if (last_ != 0)
      tokens_ =
          std::min(most_, tokens_ + static_cast<double>(std::max<std::int64_t>(0, now_ms - last_)) / 1000 * rate_);
    last_ = now_ms;
    if (tokens_ < cost) return false;
    tokens_ -= cost;
    return true;
  }
  bool is_full(std::int64_t now_ms) const {
    return tokens_ + static_cast<double>(now_ms - last_) / 1000 * rate_ >= most_;
  }

 private:
  double rate_, most_, tokens_;
  std::int64_t last_ = 0;
};

}  // namespace stil::server
