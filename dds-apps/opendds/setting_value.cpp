#include "setting_value.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <regex>
#include <string_view>

#include "version.hpp"

namespace ddsbench::opendds {
namespace {

// Of all versions since 3.14, as plain_name() has them. No memory is taken for them, since that of the process is
// measured.
constexpr std::string_view kIntegers[] = {
    // common
    "dcpsbitlookupdurationmsec", "dcpsbittransportport", "dcpschunkassociationmultiplier", "dcpschunks",
    "dcpsdebuglevel", "dcpslivelinessfactor", "dcpspendingtimeout", "dcpstransportdebuglevel", "orbverboselogging",
    "poolgranularity", "schedulerslice",
    // transports
    "activeconntimeoutperiod", "anticipatedfragments", "connretryattempts", "connretryinitialdelay",
    "datalinkcontrolchunks", "datalinkcontrolsize", "datalinkreleasedelay", "fragmentreassemblytimeout",
    "handshaketimeout", "heartbeatperiod", "heartbeatresponsedelay", "maxbundlesize", "maxmessagesize",
    "maxoutputpauseperiod", "maxpacketsize", "maxsamplesperpacket", "nakdepth", "nakresponsedelay", "optimumpacketsize",
    "passivereconnectduration", "poolsize", "queueinitialpools", "queuemessagesperpool", "rcvbuffersize",
    "receivepreallocateddatablocks", "receivepreallocatedmessageblocks", "rtpsrelaybeaconperiod", "sendbuffersize",
    "senddelay", "ttl"};

constexpr std::string_view kDecimals[] = {"connretrybackoffmultiplier"};

constexpr std::string_view kSwitches[] = {"dcpsbidirgiop",
                                          "dcpsbit",
                                          "dcpsmonitor",
                                          "dcpspublishercontentfilter",
                                          "dcpsrtiserialization",
                                          "dcpssecurity",
                                          "enablenaglealgorithm",
                                          "responsivemode",
                                          "rtpsrelayonly",
                                          "threadperconnection",
                                          "useice",
                                          "usemulticast",
                                          "usertpsrelay"};

template <std::size_t count>
bool contain(const std::string_view (&names)[count], const std::string& name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace

std::string plain_name(const std::string& setting) {
  std::string plain;
  for (const char c : setting) {
    if (c != '_') plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return plain;
}

std::string expected_instead(const std::string& setting, const std::string& value) {
  const std::regex integer("[+-]?[0-9]+");
  const std::regex decimal("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?");
#if DDSBENCH_OPENDDS_HAS_CONFIG_STORE
  const std::regex yes_or_no("[0-9]+|true|false", std::regex::icase);
#else
  const std::regex yes_or_no("[0-9]+");  // `true` is 0
#endif
  const std::string name = plain_name(setting);
  if (contain(kIntegers, name) && !std::regex_match(value, integer)) return "an integer";
  if (contain(kDecimals, name) && !std::regex_match(value, decimal)) return "a number";
  if (contain(kSwitches, name) && !std::regex_match(value, yes_or_no)) return "0 or 1";
  return "";
}

}  // namespace ddsbench::opendds
