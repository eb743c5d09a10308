// What encoding and decoding are where a message is its bytes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "middleware.hpp"

namespace ddsbench::udp {

/// Writes and reads key and header: all that a writer and a reader do with the bytes. Throws MiddlewareError as
/// check_message().
std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload);

}  // namespace ddsbench::udp
