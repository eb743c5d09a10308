// Payloads of the AVENUE types, which the tests of each implementation make of objects of its generated classes.
#pragma once

#include <cstddef>
#include <vector>

namespace ddsbench {

/// The largest of FullAvenue, but for what its unions could add.
std::vector<std::byte> full_avenue_payload();

/// Sections of two kinds, and the longest remark.
std::vector<std::byte> compact_avenue_payload();

}  // namespace ddsbench
