#include "arena/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace stil::arena {

namespace {

// A round step that makes about `parts` parts of a range.
double step_for(double range, int parts) {
  const double rough = range / parts;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (rough <= factor * power) return factor * power;
  return 10 * power;
}

std::string tick(double x, double bottom, double value, bool line) {
  return fmt::format(
      "{}<text x='{:.1f}' y='{:.1f}' class='tick'>{:g}</text>",
      line ? fmt::format("<line x1='{0:.1f}' x2='{0:.1f}' y1='0' y2='{1:.1f}' class='grid'/>", x, bottom) : "", x,
      bottom + 14, value);
}

std::string svg(int width, double height, const std::string& title, const std::string& body) {
  return fmt::format("<svg viewBox='0 0 {} {:.0f}' style='max-width:{}px' role='img' aria-label='{}'>{}</svg>\n", width,
                     height, width, escaped(title), body);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '&': safe += "&amp;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  return safe;
}

std::string interval_chart(const std::vector<Bar>& bars, const std::string& title) {
  if (bars.empty()) return {};
  constexpr int width = 640, left = 190, right = 30, line = 26;
  double low = bars[0].value.low, high = bars[0].value.high;
  for (const Bar& bar : bars) {
    low = std::min(low, bar.value.low);
    high = std::max(high, bar.value.high);
  }
  const double step = step_for(std::max(high - low, 1e-6), 6);
  low = std::floor(low / step) * step;
  high = std::ceil(high / step) * step;
  const auto x = [&](double value) { return left + (width - left - right) * (value - low) / (high - low); };
  const double bottom = line * static_cast<double>(bars.size()) + 4;
  std::string body;
  const auto steps = std::lround((high - low) / step);
  for (int i = 0; i <= steps; ++i) {
    const double value = step * static_cast<double>(std::lround(low / step) + i);
    body += tick(x(value), bottom, value, true);
  }
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double y = line * (static_cast<double>(i) + 0.5);
    const Interval& value = bars[i].value;
    body += fmt::format(
        "<text x='{}' y='{:.1f}' class='label'>{}</text><line x1='{:.1f}' x2='{:.1f}' y1='{:.1f}' y2='{:.1f}' "
        "class='range'/><circle cx='{:.1f}' cy='{:.1f}' r='5' class='dot'><title>{:.1f} ({:.1f} … "
        "{:.1f})</title></circle>",
        left - 12, y + 5, escaped(bars[i].label), x(value.low), x(value.high), y, y, x(value.mean), y, value.mean,
        value.low, value.high);
  }
  return svg(width, bottom + 20, title, body);
}

Scale scale_of(const std::vector<int>& values) {
  if (values.empty()) return {};
  const auto [low, high] = std::ranges::minmax(values);
  return {low, std::max(high, low + 1)};
}

std::string histogram(const std::vector<int>& values, Scale scale, const std::string& title) {
  if (values.empty()) return {};
  constexpr int width = 300, height = 110, most_columns = 30;
  const int step = std::max(1, (scale.high - scale.low + most_columns) / most_columns);
  const int columns = (scale.high - scale.low) / step + 1;
  std::vector<int> counts(static_cast<std::size_t>(columns));
  for (const int value : values) ++counts[static_cast<std::size_t>((value - scale.low) / step)];
  const int most = std::ranges::max(counts);
  const double wide = static_cast<double>(width) / columns;
  std::string body;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const int from = scale.low + static_cast<int>(i) * step;
    const double tall = static_cast<double>(height) * counts[i] / most;
    body += fmt::format(
        "<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' class='bar'><title>{}: {}</title></rect>",
        wide * static_cast<double>(i) + 0.5, height - tall, std::max(wide - 1, 0.5), tall,
        step == 1 ? fmt::format("{}", from) : fmt::format("{}–{}", from, from + step - 1), counts[i]);
  }
  const auto x = [&](double value) { return wide * ((value - scale.low) / step + 0.5); };
  const double ticks = std::max(1.0, step_for(scale.high - scale.low, 5));
  const auto first_tick = std::lround(std::ceil(scale.low / ticks)),
             last_tick = std::lround(std::floor(scale.high / ticks));
  for (auto i = first_tick; i <= last_tick; ++i) {
    const double value = ticks * static_cast<double>(i);
    if (x(value) > 8 && x(value) < width - 8) body += tick(x(value), height, value, false);
  }
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  body += fmt::format("<line x1='{0:.1f}' x2='{0:.1f}' y1='0' y2='{1}' class='mean'><title>{2:.1f}</title></line>",
                      x(mean), height, mean);
  return svg(width, height + 20, title, body);
}

}  // namespace stil::arena
