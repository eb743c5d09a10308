// Connects the writers and readers of the loopback middleware, and lets tests simulate network faults.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "mailbox.hpp"
#include "middleware.hpp"

namespace ddsbench {

/// The treatment of one message on its way to every reader.
struct Fate {
  bool write_fails = false;          ///< write() returns false and nothing is sent
  unsigned copies = 1;               ///< 0: lost, 2: duplicated
  std::chrono::nanoseconds delay{};  ///< before it can be taken
  bool damaged = false;              ///< its last byte changes
};

/// Decides by topic and header. Called by the writing threads, with the bus's lock held.
using FateOf = std::function<Fate(const std::string& topic, const MessageHeader& header)>;

/// A network without a network: participants that share one bus reach each other. Usable by every thread.
class Bus {
 public:
  struct Writer {
    std::string topic;
    std::string type;
    std::uint32_t instance_id = 0;
    Ownership ownership = Ownership::shared;
    std::int32_t strength = 0;
    Reliability reliability = Reliability::reliable;
  };
  struct Reader {
    std::string topic;
    std::string type;
    std::shared_ptr<Mailbox> mailbox;
    Reliability reliability = Reliability::best_effort;
  };
  using WriterPlace = std::list<Writer>::iterator;
  using ReaderPlace = std::list<Reader>::iterator;

  /// Without a rule every message arrives once and at once.
  explicit Bus(FateOf fate_of = {}) : fate_of_(std::move(fate_of)) {}

  [[nodiscard]] WriterPlace join(Writer writer);
  [[nodiscard]] ReaderPlace join(Reader reader);
  void leave(WriterPlace writer);
  void leave(ReaderPlace reader);
  [[nodiscard]] std::size_t readers_of(WriterPlace writer) const;
  [[nodiscard]] std::size_t writers_of(ReaderPlace reader) const;
  /// Why others with the same topic are not matched, as for MessageWriter::mismatch.
  [[nodiscard]] std::string mismatch(WriterPlace writer) const;
  [[nodiscard]] std::string mismatch(ReaderPlace reader) const;

  /// False if the rule lets the write fail. Under exclusive ownership only messages of the strongest writer of an
  /// instance are delivered (of equally strong ones the first that joined).
  [[nodiscard]] bool send(WriterPlace writer, LoopbackMessage message);

 private:
  [[nodiscard]] bool owns_instance(WriterPlace writer);

  FateOf fate_of_;
  mutable std::mutex mutex_;
  std::list<Writer> writers_;
  std::list<Reader> readers_;
};

}  // namespace ddsbench
