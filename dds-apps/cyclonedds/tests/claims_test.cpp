// Tests what implementation.xml and the rules claim about Cyclone DDS itself, with endpoints that the app would not
// make.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "collector.hpp"
#include "description.hpp"
#include "domain.hpp"
#include "domain_configuration.hpp"
#include "message_type.hpp"
#include "network_interface.hpp"
#include "plain_payloads.hpp"
#include "sample_codec.hpp"
#include "topic_qos.hpp"

namespace ddsbench::cyclone {
namespace {

using Numbers = std::vector<std::uint64_t>;

/// A participant with a topic of the running test.
class Side {
 public:
  Side(std::uint32_t domain, const char* type)
      : type_(message_type(type)),
        domain_(domain, domain_configuration(on_loopback(domain), find_interface("lo"))),
        topic_("dds_create_topic", dds_create_topic(domain_.participant(), type_.descriptor,
                                                    topic_of(type, {}).topic.c_str(), topic_qos().get(), nullptr)) {}

  dds_entity_t writer(const Qos& qos) {
    return checked("dds_create_writer", dds_create_writer(domain_.participant(), topic_.get(), qos.get(), nullptr));
  }
  dds_entity_t reader(const Qos& qos, const dds_listener_t* listener = nullptr) {
    return checked("dds_create_reader", dds_create_reader(domain_.participant(), topic_.get(), qos.get(), listener));
  }

 private:
  const MessageType& type_;
  Domain domain_;
  Entity topic_;
};

class Message {
 public:
  Message(const char* type, const std::vector<std::byte>& payload)
      : sample_(SampleCodec(message_type(type)).decode(payload)) {}

  dds_return_t write(dds_entity_t writer, std::uint64_t seq) {
    set_header(*static_cast<MessagePrefix*>(sample_.get()), 5, {1, seq, 0, 0, 0});
    return dds_write(writer, sample_.get());
  }

 private:
  NativeSample sample_;
};

template <typename Done>
bool eventually(Done done) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!done()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(1ms);
  }
  return true;
}

bool matched(dds_entity_t writer) {
  return eventually([&] {
    dds_publication_matched_status_t status{};
    return dds_get_publication_matched_status(writer, &status) == DDS_RETCODE_OK && status.current_count == 1;
  });
}

void take_into(Numbers& numbers, dds_entity_t reader) {
  void* samples[16] = {nullptr};
  dds_sample_info_t infos[16];
  const dds_return_t count = checked("dds_take", dds_take(reader, samples, infos, 16, 16));
  for (dds_return_t i = 0; i < count; ++i) {
    if (infos[i].valid_data) numbers.push_back(static_cast<const MessagePrefix*>(samples[i])->header.seq_no);
  }
  if (count > 0) dds_return_loan(reader, samples, count);
}

/// The messages of a reader that joins after messages 0..4, up to message 5, which is written when it has joined and
/// has the `stored` ones. A reliable reader takes a writer's messages in order, so messages that it lacks at 5 will not
/// arrive.
Numbers late_joiner_gets(const Qos& writing, const Qos& reading, std::size_t stored) {
  Side sending(33, "Simple");
  Side receiving(33, "Simple");
  Message message("Simple", simple_payload());
  const dds_entity_t writer = sending.writer(writing);
  for (std::uint64_t seq = 0; seq < 5; ++seq) EXPECT_EQ(message.write(writer, seq), DDS_RETCODE_OK);
  const dds_entity_t reader = receiving.reader(reading);
  EXPECT_TRUE(matched(writer));
  Numbers numbers;
  EXPECT_TRUE(eventually([&] {
    take_into(numbers, reader);
    return numbers.size() >= stored;
  }));
  EXPECT_EQ(message.write(writer, 5), DDS_RETCODE_OK);
  EXPECT_TRUE(eventually([&] {
    take_into(numbers, reader);
    return !numbers.empty() && numbers.back() == 5;
  }));
  return numbers;
}

TopicQos keeping_all() {
  TopicQos topic;
  topic.durability = Durability::transient_local;
  topic.history_depth = 0;
  return topic;
}

class AcceptedDurability : public testing::TestWithParam<dds_durability_kind_t> {};

TEST_P(AcceptedDurability, DeliversNothingToLateSubscribers) {
  const bool transient = GetParam() == DDS_DURABILITY_TRANSIENT;
  EXPECT_TRUE(claims_trouble("durability", transient ? "transient" : "persistent"));
  const Qos writing = writer_qos(keeping_all());
  const Qos reading = reader_qos(keeping_all());
  dds_qset_durability(writing.get(), GetParam());
  dds_qset_durability(reading.get(), GetParam());
  EXPECT_EQ(late_joiner_gets(writing, reading, 0), (Numbers{5}));
}

INSTANTIATE_TEST_SUITE_P(Kinds, AcceptedDurability,
                         testing::Values(DDS_DURABILITY_TRANSIENT, DDS_DURABILITY_PERSISTENT), [](const auto& test) {
                           return test.param == DDS_DURABILITY_TRANSIENT ? "Transient" : "Persistent";
                         });

// Why the app sets both depths (rule C05).
TEST(DurabilityService, DecidesWhatLateSubscribersGet) {
  const Qos writing = writer_qos(keeping_all());
  EXPECT_EQ(late_joiner_gets(writing, reader_qos(keeping_all()), 5), (Numbers{0, 1, 2, 3, 4, 5}));
  dds_qset_durability_service(writing.get(), 0, DDS_HISTORY_KEEP_LAST, 2, DDS_LENGTH_UNLIMITED, DDS_LENGTH_UNLIMITED,
                              DDS_LENGTH_UNLIMITED);
  EXPECT_EQ(late_joiner_gets(writing, reader_qos(keeping_all()), 2), (Numbers{3, 4, 5}));
}

TEST(ClaimedLimit, OfBlockingIsThatOfWriters) {
  dds_reliability_kind_t kind{};
  dds_duration_t blocking = 0;
  ASSERT_TRUE(dds_qget_reliability(writer_qos({}).get(), &kind, &blocking));
  EXPECT_EQ(claimed_limit("maxBlockingMs"), blocking / DDS_MSECS(1));
}

TEST(ClaimedLimit, OfParticipantsIsThatOfTheConfiguration) {
  EXPECT_EQ(claimed_limit("participantsPerAddress"), kParticipantIndexes);
}

std::atomic<bool> entered{false};
std::atomic<bool> leave{false};

void stay(dds_entity_t, void*) {
  entered = true;
  while (!leave) std::this_thread::sleep_for(1ms);
}

/// Results of writing to a reader that acknowledges nothing, since its thread stays in a listener.
std::vector<dds_return_t> unacknowledged(std::size_t bytes, std::uint64_t count) {
  entered = false;
  leave = false;
  Side sending(34, "Complex");
  Side receiving(34, "Complex");
  Message message("Complex", complex_payload(bytes));
  TopicQos topic;
  topic.history_depth = 0;
  const Qos writing = writer_qos(topic);
  dds_qset_reliability(writing.get(), DDS_RELIABILITY_RELIABLE, DDS_MSECS(200));
  dds_listener_t* listener = dds_create_listener(nullptr);
  dds_lset_data_available(listener, &stay);
  const dds_entity_t writer = sending.writer(writing);
  receiving.reader(reader_qos(topic), listener);
  dds_delete_listener(listener);
  EXPECT_TRUE(matched(writer));
  std::vector<dds_return_t> results{message.write(writer, 0)};
  EXPECT_TRUE(eventually([] { return entered.load(); }));
  for (std::uint64_t seq = 1; seq <= count; ++seq) results.push_back(message.write(writer, seq));
  leave = true;
  return results;
}

TEST(ClaimedLimit, OfThrottledMessagesIsWhereOneUnacknowledgedMessageStopsTheWriter) {
  const auto limit = static_cast<std::size_t>(claimed_limit("throttledMessageSize").value_or(0));
  ASSERT_GT(limit, 0U);
  EXPECT_EQ(unacknowledged(limit + 4096, 3).back(), DDS_RETCODE_TIMEOUT);
  for (const dds_return_t result : unacknowledged(limit / 4, 2)) EXPECT_EQ(result, DDS_RETCODE_OK);
}

}  // namespace
}  // namespace ddsbench::cyclone
