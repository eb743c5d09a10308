#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ddsbench::cyclone {

/// A valid payload of the type, its key and header zero: Simple and Complex (1000 bytes in all) put together byte by
/// byte, the Avenue types a short message encoded by Cyclone.
std::vector<std::byte> payload_of(const std::string& type);

/// Complex of `size` bytes in all, at least 36.
std::vector<std::byte> complex_payload(std::size_t size);

}  // namespace ddsbench::cyclone
