// Payloads of the types that need no generated class: composed byte by byte.
#pragma once

#include <cstddef>
#include <vector>

namespace ddsbench {

/// Simple, 96 bytes, its key and header zero.
std::vector<std::byte> simple_payload();

/// Complex with a total of `size` bytes, at least 36, its key and header zero.
std::vector<std::byte> complex_payload(std::size_t size);

}  // namespace ddsbench
