// A directory of the fuzz target for files that readers need.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "oracle.hpp"

namespace ddsbench {

/// In memory where the system supports that; removed with the object.
class Scratch {
 public:
  Scratch() {
    std::string form =
        std::filesystem::is_directory("/dev/shm") ? "/dev/shm/ddsbench-fuzz-XXXXXX" : "/tmp/ddsbench-fuzz-XXXXXX";
    require(::mkdtemp(form.data()) != nullptr, "no directory like " + form);
    path_ = form;
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  [[nodiscard]] std::filesystem::path file(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace ddsbench
