// Payloads of types.idl, composed byte by byte.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ddsbench {

struct BasicContent {
  std::string type;   ///< of types.idl
  std::size_t bytes;  ///< of its content: a multiple of its element's
};

/// Every type of types.idl, arrays with the content that they have, sequences with this one.
std::vector<BasicContent> basic_contents(std::size_t sequence_bytes);

/// XCDR1 without encapsulation header, with the same values at each call, its key and header zero.
std::vector<std::byte> basic_payload(const BasicContent& content);

}  // namespace ddsbench
