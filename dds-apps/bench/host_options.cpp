#include "host_options.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace ddsbench {
namespace {

constexpr std::string_view kSeparator = "--";

using Arguments = std::vector<std::string>;

std::vector<Arguments> groups_of(const Arguments& arguments) {
  std::vector<Arguments> groups(1);
  for (const std::string& argument : arguments) {
    if (argument == kSeparator) {
      groups.emplace_back();
    } else {
      groups.back().push_back(argument);
    }
  }
  return groups;
}

[[noreturn]] void refuse(std::string option, std::string reason) {
  throw BadOptions(std::vector<OptionProblem>{{std::move(option), std::move(reason)}});
}

/// Reads `APP ROLE OPTION...`.
HostedEndpoint read_endpoint(const Arguments& arguments) {
  if (arguments.empty()) refuse("APP", "is missing after --");
  const std::string& app = arguments.front();
  if (app.empty() || app.find(' ') != std::string::npos) {
    refuse("APP", "\"" + app + "\" is not a name");
  }
  Role role = parse_role({arguments.begin() + 1, arguments.end()});
  if (auto* const publisher = std::get_if<PublisherOptions>(&role)) return {app, std::move(*publisher)};
  if (auto* const subscriber = std::get_if<SubscriberOptions>(&role)) return {app, std::move(*subscriber)};
  refuse("ROLE", "is neither publisher nor subscriber");
}

template <typename Options>
std::size_t count_of(const HostOptions& host) {
  return static_cast<std::size_t>(std::count_if(host.endpoints.begin(), host.endpoints.end(), [](const auto& endpoint) {
    return std::holds_alternative<Options>(endpoint.options);
  }));
}

EndpointOptions& common(HostedEndpoint& endpoint) {
  return std::visit([](auto& options) -> EndpointOptions& { return options; }, endpoint.options);
}

/// Endpoints that deliver to each other locally share what their implementation sets for a domain.
void share_domain(HostOptions& host) {
  const bool any = std::any_of(host.endpoints.begin(), host.endpoints.end(),
                               [](HostedEndpoint& endpoint) { return common(endpoint).domain.writes_on_arrival; });
  for (HostedEndpoint& endpoint : host.endpoints) common(endpoint).domain.writes_on_arrival = any;
}

std::vector<OptionProblem> check(const HostOptions& host) {
  std::vector<OptionProblem> problems;
  if (host.endpoints.empty()) problems.push_back({"APP", "is missing: a host has at least one endpoint"});
  std::set<std::string> names;
  for (const HostedEndpoint& endpoint : host.endpoints) {
    if (!names.insert(endpoint.app).second) problems.push_back({endpoint.app, "is named twice"});
  }
  for (HostedEndpoint endpoint : host.endpoints) {
    if (common(endpoint).types != host.types) {
      problems.push_back({endpoint.app + " --types", "differs from that of the first endpoint: a process has one"});
    }
  }
  if (!host.one_thread) return problems;
  if (count_of<PublisherOptions>(host) != 1 || count_of<SubscriberOptions>(host) != 1) {
    problems.push_back({"--collocation", "thread is for one publisher and one subscriber"});
  }
  for (HostedEndpoint endpoint : host.endpoints) {
    const EndpointOptions& options = common(endpoint);
    if (options.echo != Echo::none) problems.push_back({endpoint.app + " --echo", "is for --collocation=process only"});
    if (options.trigger != Trigger::waitset) {
      problems.push_back({endpoint.app + " --trigger", "listener is for --collocation=process only"});
    }
  }
  return problems;
}

}  // namespace

HostOptions read_host(const std::vector<std::string>& arguments) {
  const std::vector<Arguments> groups = groups_of(arguments);
  HostOptions host;
  std::vector<OptionProblem> problems;
  OptionReader own(groups.front());
  host.one_thread = own.one_of<bool>("collocation", {{"process", false}, {"thread", true}});
  own.finish();
  for (auto group = groups.begin() + 1; group != groups.end(); ++group) {
    try {
      host.endpoints.push_back(read_endpoint(*group));
    } catch (const BadOptions& bad) {
      for (const OptionProblem& problem : bad.problems()) {
        problems.push_back({(group->empty() ? "" : group->front() + " ") + problem.option, problem.reason});
      }
    }
  }
  if (!host.endpoints.empty()) host.types = common(host.endpoints.front()).types;
  if (problems.empty()) problems = check(host);
  if (!problems.empty()) throw BadOptions(std::move(problems));
  share_domain(host);
  return host;
}

}  // namespace ddsbench
