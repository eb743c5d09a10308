// A document that is written from any bytes, with comments and data between its tags, has the elements, attributes and
// texts that were written; any text is outlined or refused.
#include <algorithm>
#include <cstdint>
#include <optional>

#include "oracle.hpp"
#include "xml_outline.hpp"

namespace {

using ddsbench::attribute_of;
using ddsbench::require;
using ddsbench::xml_outline;
using ddsbench::XmlElement;

constexpr std::size_t kMostDepth = 100;

/// Writes a document whose shape the bytes choose, and what an outline of it must contain.
struct Written {
  std::string document;
  std::vector<XmlElement> elements;

  explicit Written(const std::string& choices) {
    open("root", "");
    for (const char choice : choices) {
      const std::string name(1 + static_cast<unsigned char>(choice) / 64, 'e');
      switch (static_cast<unsigned char>(choice) % 7) {
        case 0:
          if (open_.size() < kMostDepth) open(name, "");
          break;
        case 1:
          if (open_.size() < kMostDepth) open(name, "a='<x y=\"/>' b=\"'" + name + "\"");
          break;
        case 2:
          if (open_.size() > 1) close();
          break;
        case 3:
          document += "<!-- </root> <" + name + "> -->";
          break;
        case 4:
          document += "<![CDATA[<" + name + "/>]]>";
          elements[open_.back()].text += "<" + name + "/>";
          break;
        case 5:
          document += "<?pi <" + name + " ?>";
          break;
        default:
          document += name;
          elements[open_.back()].text += name;
      }
    }
    while (!open_.empty()) close();
  }

 private:
  std::size_t line() const { return 1 + static_cast<std::size_t>(std::count(document.begin(), document.end(), '\n')); }

  void open(const std::string& name, const std::string& attributes) {
    const std::size_t at = line();
    document += "<" + name + (attributes.empty() ? "" : "\n") + attributes + ">";
    elements.push_back({name, attributes, "", open_.empty() ? XmlElement::kNone : open_.back(), at});
    open_.push_back(elements.size() - 1);
  }

  void close() {
    document += "</" + elements[open_.back()].name + " >";
    open_.pop_back();
  }

  std::vector<std::size_t> open_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string input = ddsbench::text_of(data, size);
  const Written written(input);
  const auto outlined = xml_outline(written.document);
  require(outlined.size() == written.elements.size(), "other elements: " + written.document);
  for (std::size_t i = 0; i < outlined.size(); ++i) {
    const XmlElement& wanted = written.elements[i];
    require(outlined[i].name == wanted.name && outlined[i].attributes == wanted.attributes &&
                outlined[i].text == wanted.text && outlined[i].parent == wanted.parent &&
                outlined[i].line == wanted.line,
            "another element " + std::to_string(i) + ": " + written.document);
    require(
        attribute_of(outlined[i], "b") == (wanted.attributes.empty() ? std::nullopt : std::optional("'" + wanted.name)),
        "another attribute: " + written.document);
  }
  try {
    for (const XmlElement& element : xml_outline(input)) {
      require(!element.name.empty(), "an element without a name: " + input);
      (void)attribute_of(element, "b");
    }
  } catch (const ddsbench::MalformedXml&) {
    return 0;
  }
  return 0;
}
