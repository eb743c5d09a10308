// How a fuzz target reports that a reader is wrong.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace ddsbench {

/// Ends the program if not `right`; the fuzzer treats that as a defect and keeps the input.
inline void require(bool right, const std::string& otherwise) {
  if (right) return;
  std::fprintf(stderr, "oracle: %s\n", otherwise.c_str());
  std::abort();
}

/// The input as text, byte for byte.
inline std::string text_of(const unsigned char* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace ddsbench
