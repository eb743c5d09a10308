// The elements of an XML file that a library has accepted, for what the library does not report: whether an element is
// given at all.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ddsbench {

struct XmlElement {
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  std::string name;
  std::string attributes;      ///< as they are written
  std::string text;            ///< its own, as it is written, without white space at both ends
  std::size_t parent = kNone;  ///< index of the element that contains it
  std::size_t line = 1;        ///< of its start tag, from 1
};

class MalformedXml : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// All elements, in the order of their start tags. References such as &amp; stay as they are written, and no schema is
/// checked. Throws MalformedXml when a tag is not closed, or there is no element.
[[nodiscard]] std::vector<XmlElement> xml_outline(std::string_view text);

/// The value of an attribute, as it is written.
[[nodiscard]] std::optional<std::string> attribute_of(const XmlElement& element, std::string_view name);

}  // namespace ddsbench
