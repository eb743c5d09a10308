// Writers and readers of datagrams.
#pragma once

#include <memory>

#include "middleware.hpp"
#include "participant.hpp"

namespace ddsbench::udp {

/// Throws MiddlewareError as check_message(), and for QoS that datagrams do not have.
std::unique_ptr<MessageWriter> make_writer(std::shared_ptr<Participant> participant, const TopicOptions& options);
/// The same. Its thread, or take(), makes one system call for each message.
std::unique_ptr<MessageReader> make_reader(std::shared_ptr<Participant> participant, const TopicOptions& options,
                                           Trigger trigger, MessageSink& sink, StampNow now);

}  // namespace ddsbench::udp
