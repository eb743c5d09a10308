// The message of a run, as a *.cdr file contains it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace ddsbench {

/// Bytes of the key and the header in front of every message.
inline constexpr std::size_t kHeaderBytes = 32;
/// The type and size of the answers of echo="stamp": key, header and an empty octet sequence.
inline constexpr std::string_view kStampType = "Complex";
inline constexpr std::size_t kStampBytes = 36;

/// Throws std::runtime_error if the file cannot be read or is empty; if `prefixed`, also if it is shorter than key and
/// header, or these are not all zero. Types of a user may carry them elsewhere.
[[nodiscard]] std::vector<std::byte> read_payload(const std::filesystem::path& path, bool prefixed);

}  // namespace ddsbench
