#include "basic_payloads.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <random>
#include <stdexcept>
#include <utility>

namespace ddsbench {
namespace {

constexpr std::size_t kSerializedPrefix = 32;  // key and header

class Message {
 public:
  template <typename Value>
  void append(Value value) {
    align(sizeof value);
    const std::size_t at = bytes_.size();
    bytes_.resize(at + sizeof value);
    std::memcpy(bytes_.data() + at, &value, sizeof value);
  }

  std::vector<std::byte> bytes() && { return std::move(bytes_); }

 private:
  void align(std::size_t size) { bytes_.resize((bytes_.size() + size - 1) / size * size); }

  std::vector<std::byte> bytes_ = std::vector<std::byte>(kSerializedPrefix);
};

using Draws = std::mt19937;

void append_octet(Message& out, Draws& draws) { out.append(static_cast<std::uint8_t>(draws())); }
void append_char(Message& out, Draws& draws) { out.append(static_cast<char>('A' + draws() % 26)); }
void append_boolean(Message& out, Draws& draws) { out.append(draws() % 2 == 1); }
void append_short(Message& out, Draws& draws) { out.append(static_cast<std::int16_t>(draws())); }
void append_long(Message& out, Draws& draws) { out.append(static_cast<std::int32_t>(draws())); }
void append_float(Message& out, Draws& draws) { out.append(static_cast<float>(draws()) / 256); }
void append_double(Message& out, Draws& draws) { out.append(static_cast<double>(draws()) / 65'536); }

void append_struct(Message& out, Draws& draws) {
  append_double(out, draws);
  append_float(out, draws);
  append_long(out, draws);
  append_short(out, draws);
  append_boolean(out, draws);
  append_char(out, draws);
  for (int i = 0; i < 4; ++i) append_octet(out, draws);
}

void append_string(Message& out, Draws& draws) {
  constexpr std::uint32_t kCharacters = 19;
  out.append(kCharacters + 1);
  for (std::uint32_t i = 0; i < kCharacters; ++i) append_char(out, draws);
  out.append('\0');
}

struct Element {
  const char* name;
  std::size_t bytes;
  void (*append)(Message&, Draws&);
};

constexpr std::array kElements{
    Element{"Octet", 1, append_octet},   Element{"Char", 1, append_char},      Element{"Boolean", 1, append_boolean},
    Element{"Short", 2, append_short},   Element{"Long", 4, append_long},      Element{"Float", 4, append_float},
    Element{"Double", 8, append_double}, Element{"Struct", 24, append_struct}, Element{"String", 24, append_string}};

const Element& element_of(const std::string& type) {
  const auto* const found = std::find_if(kElements.begin(), kElements.end(),
                                         [&](const Element& element) { return type.rfind(element.name, 0) == 0; });
  if (found == kElements.end()) throw std::invalid_argument(type);
  return *found;
}

bool is_sequence(const std::string& type) { return type.find("Sequence") != std::string::npos; }

}  // namespace

std::vector<BasicContent> basic_contents(std::size_t sequence_bytes) {
  std::vector<BasicContent> out;
  for (const Element& element : kElements) out.push_back({std::string(element.name) + "Sequence", sequence_bytes});
  for (const char* name : {"Octet", "Double", "Struct"}) {
    for (std::size_t bytes = 24; bytes <= 240'000; bytes *= 10) {
      out.push_back({std::string(name) + "Array" + std::to_string(bytes), bytes});
    }
  }
  return out;
}

std::vector<std::byte> basic_payload(const BasicContent& content) {
  const Element& element = element_of(content.type);
  const std::size_t count = content.bytes / element.bytes;
  Message out;
  Draws draws;
  if (is_sequence(content.type)) out.append(static_cast<std::uint32_t>(count));
  for (std::size_t i = 0; i < count; ++i) element.append(out, draws);
  return std::move(out).bytes();
}

}  // namespace ddsbench
