// A CSV of calls, read back.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace ddsbench::preload {

struct CallLine {
  std::int64_t enter_ns;
  std::int64_t return_ns;
  int pid;
  int tid;
  std::string rest;  ///< from the column `call` on

  [[nodiscard]] std::vector<std::string> columns() const { return split(rest); }
  /// Heads one behind the other, in hexadecimal.
  [[nodiscard]] std::string heads() const {
    const auto all = columns();
    return all.at(7) + (all.size() > 9 ? all[9] : "") + (all.size() > 11 ? all[11] : "");
  }

  static std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> columns;
    std::istringstream text(line);
    for (std::string column; std::getline(text, column, ',');) columns.push_back(column);
    return columns;
  }
};

/// All lines; the titles and the number of columns are checked.
inline std::vector<CallLine> read_calls(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(
      line,
      "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,length0,head0,length1,head1,length2,head2");
  std::vector<CallLine> lines;
  while (std::getline(file, line)) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 15) << line;
    EXPECT_FALSE(file.eof()) << "the last line has no end: " << line;
    CallLine one{};
    char comma = 0;
    std::istringstream text(line);
    text >> one.enter_ns >> comma >> one.return_ns >> comma >> one.pid >> comma >> one.tid >> comma >> one.rest;
    EXPECT_TRUE(text) << line;
    lines.push_back(one);
  }
  return lines;
}

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace ddsbench::preload
