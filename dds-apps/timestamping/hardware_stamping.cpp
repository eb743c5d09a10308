#include "hardware_stamping.hpp"

#include <stdexcept>
#include <system_error>

namespace ddsbench {
namespace {

const char* note_of(CardSetting setting) noexcept {
  switch (setting) {
    case CardSetting::off:
      return "off";
    case CardSetting::sends:
      return "sending only";
    case CardSetting::receives:
      return "receiving only";
    case CardSetting::unknown:
      return "setting unknown";
    case CardSetting::both:
      break;
  }
  return "";
}

std::string off(const std::string& interface) { return "hwtstamp_ctl -i " + interface + " -t 0 -r 0"; }

/// An interface whose card stamps, or may stamp, with another clock; empty without one.
std::string other_card(const std::string& interface, int phc_index, SystemCalls& system) {
  for (const std::string& other : system.interfaces()) {
    if (other == interface) continue;
    try {
      const InterfaceTimestamping found = interface_timestamping(other, system);
      if (found.hardware && found.phc_index != phc_index && found.setting != CardSetting::off) return other;
    } catch (const std::system_error&) {
      // It was removed since it was listed, or its driver does not support stamps.
    }
  }
  return "";
}

}  // namespace

HardwareStamping find_hardware_stamping(const std::string& interface, SystemCalls& system) {
  HardwareStamping result;
  result.timestamping = interface_timestamping(interface, system);
  if (!result.timestamping.hardware) return result;
  result.note = note_of(result.timestamping.setting);
  if (result.timestamping.setting == CardSetting::off) return result;
  const int index = result.timestamping.phc_index;
  const std::string unused = "hardware stamps of " + interface + " are not used: ";
  if (const std::string other = other_card(interface, index, system); !other.empty()) {
    result.note = other + " stamps too";
    result.warning = unused + other +
                     " stamps with another clock, and a stamp does not tell whose it is; turn off the " +
                     "stamps of one: " + off(other);
    return result;
  }
  try {
    result.phc = std::make_unique<Phc>(index, system);
  } catch (const std::system_error& error) {
    result.note = "not readable";
    result.warning = unused + error.what() + "; let the user who measures read it (setfacl -m u:USER:r " +
                     phc_path(index) + ", or a rule of udev), or turn the stamps off: " + off(interface);
  } catch (const std::runtime_error& error) {
    result.note = "no cross-stamps";
    result.warning = unused + error.what() + "; turn the stamps off: " + off(interface);
  }
  return result;
}

std::string text_of(const HardwareStamping& stamping) {
  const InterfaceTimestamping& has = stamping.timestamping;
  std::string text;
  if (has.hardware) {
    text = "hardware (" + phc_path(has.phc_index) + (stamping.note.empty() ? "" : ", " + stamping.note) + "), ";
  }
  if (!has.receives_software) return text + "none";
  return text + (has.sends_software ? "software" : "receive only");
}

}  // namespace ddsbench
