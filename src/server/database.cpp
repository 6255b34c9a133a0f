#include "server/database.h"

#include <algorithm>
#include <chrono>

#include "server/log.h"
#include "server/schema.h"

namespace stil::server {

Database::Database(const std::string& file, Post post, std::function<void(double, int)> committed)
    : file_(made_or_there(file)),
      writer_(file),
      reader_(file),
      mark_(file),
      post_(std::move(post)),
      committed_(std::move(committed)) {
  for (Sqlite* db : {&writer_, &reader_}) db->keep_log(true);  // what is damaged is to be found as it was
  bring_up_to_date(writer_);
  mark_.check(writer_);
  must_be_sound(writer_, file);
  for (Sqlite* db : {&writer_, &reader_}) db->keep_log(false);
  thread_ = std::thread([this] { run(); });
}

Database::~Database() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Database::write(std::function<void(Sqlite&)> job, std::function<void(bool)> done) {
  {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back({std::move(job), std::move(done)});
    ++unanswered_;
  }
  wake_.notify_one();
}

std::string Database::name() {
  Query query = reader_.query("SELECT name FROM life");
  return query.next() ? query.text(0) : std::string();
}

Milliseconds Database::last_alive() {
  Query query =
      reader_.query("SELECT max(at, (SELECT coalesce(max(last_at), 0) FROM room WHERE phase = 'running')) FROM life");
  return query.next() ? query.number(0) : 0;
}

void Database::is_alive(Milliseconds now, std::function<void(bool)> done) {
  write([now](Sqlite& db) { db.query("UPDATE life SET at = max(at, ?)").bind(now).run(); }, std::move(done));
}

bool Database::is_busy() {
  const std::scoped_lock lock(mutex_);
  return unanswered_ > 0;
}

void Database::run() {
  constexpr std::size_t most = 128;  // beyond that a commit takes longer and does not do more a second
  for (;;) {
    std::vector<Job> batch;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      const auto count = static_cast<std::ptrdiff_t>(std::min(most, jobs_.size()));
      batch.assign(std::make_move_iterator(jobs_.begin()), std::make_move_iterator(jobs_.begin() + count));
      jobs_.erase(jobs_.begin(), jobs_.begin() + count);
    }
    guarded("database", [&] { commit(batch); });
  }
}

void Database::commit(std::vector<Job>& jobs) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  if (try_all(jobs)) {
    if (committed_)
      committed_(std::chrono::duration<double>(Clock::now() - begin).count(), static_cast<int>(jobs.size()));
    return tell(jobs, true);
  }
  if (jobs.size() == 1) return tell(jobs, false);
  for (Job& job : jobs) {
    std::vector<Job> alone;
    alone.push_back(std::move(job));
    commit(alone);
  }
}

void Database::undo() {
  guarded("database", [this] {
    if (writer_.is_in_transaction()) writer_.execute("ROLLBACK");
  });
}

bool Database::try_all(std::vector<Job>& jobs) {
  const bool committed = guarded("database", [&] {
    writer_.execute("BEGIN IMMEDIATE");
    for (const Job& job : jobs) job.work(writer_);
    std::int64_t commits = 0;
    {
      Query count = writer_.query("UPDATE life SET commits = commits + 1 RETURNING commits");
      while (count.next()) commits = count.number(0);
    }
    writer_.execute("COMMIT");
    mark_.committed(commits);
  });
  if (!committed) undo();
  return committed;
}

void Database::tell(std::vector<Job>& jobs, bool committed) {
  post_([this, told = std::make_shared<std::vector<Job>>(std::move(jobs)), committed] {
    // One that fails is not to take its neighbours' answers with it.
    for (const Job& job : *told) guarded("answer", [&] { job.done(committed); });
    const std::scoped_lock lock(mutex_);
    unanswered_ -= told->size();
  });
}

}  // namespace stil::server
