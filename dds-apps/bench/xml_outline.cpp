#include "xml_outline.hpp"

#include <algorithm>
#include <utility>

namespace ddsbench {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::vector<XmlElement> elements() {
    while (at_ < text_.size()) {
      const auto tag = std::min(text_.find('<', at_), text_.size());
      add_text(text_.substr(at_, tag - at_));
      at_ = tag;
      if (at_ < text_.size()) read_markup();
    }
    if (!open_.empty()) throw MalformedXml("<" + elements_[open_.back()].name + "> is not closed");
    if (elements_.empty()) throw MalformedXml("it has no element");
    for (auto& element : elements_) element.text = trimmed(element.text);
    return std::move(elements_);
  }

 private:
  void add_text(std::string_view text) {
    if (!open_.empty()) elements_[open_.back()].text += text;
  }

  void read_markup() {
    if (starts_with("<!--")) {
      skip("<!--", "-->");
    } else if (starts_with("<![CDATA[")) {
      add_text(skip("<![CDATA[", "]]>"));
    } else if (starts_with("<?")) {
      skip("<?", "?>");
    } else if (starts_with("<!")) {
      skip("<!", ">");
    } else if (starts_with("</")) {
      close(trimmed(skip("</", ">")));
    } else {
      open();
    }
  }

  bool starts_with(std::string_view what) const { return text_.substr(at_, what.size()) == what; }

  /// Returns what is between the two.
  std::string_view skip(std::string_view begin, std::string_view end) {
    const auto start = at_ + begin.size();
    const auto found = text_.find(end, start);
    if (found == std::string_view::npos) throw MalformedXml(std::string(begin) + " is not closed");
    at_ = found + end.size();
    return text_.substr(start, found - start);
  }

  void close(std::string_view name) {
    if (open_.empty() || elements_[open_.back()].name != name) {
      throw MalformedXml("</" + std::string(name) + "> closes no element");
    }
    open_.pop_back();
  }

  void open() {
    const auto start = at_ + 1;
    auto end = start;
    for (char quote = 0; end < text_.size() && (quote != 0 || text_[end] != '>'); ++end) {
      const char sign = text_[end];
      if (quote == 0 && (sign == '"' || sign == '\'')) {
        quote = sign;
      } else if (quote == sign) {
        quote = 0;
      }
    }
    if (end == text_.size()) throw MalformedXml("a tag is not closed");
    at_ = end + 1;
    std::string_view tag = text_.substr(start, end - start);
    const bool empty = !tag.empty() && tag.back() == '/';
    if (empty) tag.remove_suffix(1);
    const auto name = tag.substr(0, tag.find_first_of(kSpace));
    if (name.empty()) throw MalformedXml("a tag has no name");
    const std::size_t parent = open_.empty() ? XmlElement::kNone : open_.back();
    line_ += static_cast<std::size_t>(std::count(text_.begin() + counted_, text_.begin() + start, '\n'));
    counted_ = start;
    elements_.push_back({std::string(name), std::string(trimmed(tag.substr(name.size()))), "", parent, line_});
    if (!empty) open_.push_back(elements_.size() - 1);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t counted_ = 0;  ///< up to where lines were counted
  std::vector<XmlElement> elements_;
  std::vector<std::size_t> open_;
};

}  // namespace

std::vector<XmlElement> xml_outline(std::string_view text) { return Scanner(text).elements(); }

std::optional<std::string> attribute_of(const XmlElement& element, std::string_view name) {
  std::string_view rest = element.attributes;
  while (!rest.empty()) {
    const auto equals = rest.find('=');
    const auto quote = rest.find_first_of("\"'", equals);
    if (equals == std::string_view::npos || quote == std::string_view::npos) return std::nullopt;
    const auto end = rest.find(rest[quote], quote + 1);
    if (end == std::string_view::npos) return std::nullopt;
    if (trimmed(rest.substr(0, equals)) == name) return std::string(rest.substr(quote + 1, end - quote - 1));
    rest.remove_prefix(end + 1);
  }
  return std::nullopt;
}

}  // namespace ddsbench
