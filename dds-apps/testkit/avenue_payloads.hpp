// Payloads of the AVENUE types, which the tests of each implementation make of objects of its generated classes; those
// without classes of C++ link ddsbench_payloads_testkit, which reads them from files.
#pragma once

#include <cstddef>
#include <vector>

namespace ddsbench {

/// Of FullAvenue, at least 40,000 bytes.
std::vector<std::byte> full_avenue_payload();

/// Of CompactAvenue, with sections of several kinds.
std::vector<std::byte> compact_avenue_payload();

}  // namespace ddsbench
