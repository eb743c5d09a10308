// Payloads of the AVENUE types, with unions in all their branches.
#pragma once

#include <cstddef>
#include <vector>

namespace ddsbench {

/// A payload of FullAvenue, at least 40,000 bytes.
std::vector<std::byte> full_avenue_payload();

/// A payload of CompactAvenue, with sections of several kinds.
std::vector<std::byte> compact_avenue_payload();

}  // namespace ddsbench
