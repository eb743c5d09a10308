package org.ddsbench.core.implementation;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.probe.TimedFunction;

/**
 * A DDS implementation as its {@code implementation.xml} describes it; Java knows nothing else
 * about an implementation.
 *
 * @param name directory name and value of the {@code dds} attribute
 * @param title name for people
 * @param binary file name of the program
 * @param inProcess true when its endpoints reach each other inside one process only (not usable in
 *     a campaign)
 * @param buildPackages Debian packages to build it
 * @param runtimePackages Debian packages to run it
 * @param provide what a user must do to provide its library, which is in no package; absent when it
 *     comes from packages
 * @param supported per policy (reliability, durability, ownership, multicast, trigger, batching,
 *     representation, discovery, transport, messageType, interoperability, localDelivery, loan,
 *     userTypes, security) the values it supports; its default transport first
 * @param limits the limits by name, e.g. maxMessageSize in bytes
 * @param environment variables of its apps
 * @param unsupported values that it refuses, or accepts in a way that a user must know about
 * @param functions the functions that serialise and deserialise messages; {@code ${message}} in a
 *     symbol stands for the message type
 * @param plugins file names of libraries that its library loads while it runs, from its own
 *     directory, if they are there
 * @param daemons one for each discovery or transport that needs one
 * @param configurations files that its apps read
 * @param handover how its apps receive configuration files of users; absent when they take none
 * @param variant what a user's variant changes; absent for an implementation of its own
 */
public record Implementation(
    String name,
    String title,
    String binary,
    boolean inProcess,
    List<String> buildPackages,
    List<String> runtimePackages,
    Optional<String> provide,
    Map<String, Set<String>> supported,
    Map<String, Long> limits,
    List<Setting> environment,
    List<Unsupported> unsupported,
    List<TimedFunction> functions,
    List<String> plugins,
    List<Daemon> daemons,
    List<Configuration> configurations,
    Optional<Handover> handover,
    Optional<DdsVariant> variant) {
  /** The limit of bytes that transport shm has. */
  public static final String SHARED_MEMORY = "sharedMemoryBytes";

  static final String INTEROPERABILITY = "interoperability";

  private static final String MESSAGE_TYPE = "messageType";
  private static final String DISCOVERY = "discovery";
  private static final String TRANSPORT = "transport";

  public Implementation {
    buildPackages = List.copyOf(buildPackages);
    runtimePackages = List.copyOf(runtimePackages);
    supported = Map.copyOf(supported);
    limits = Map.copyOf(limits);
    environment = List.copyOf(environment);
    unsupported = List.copyOf(unsupported);
    functions = List.copyOf(functions);
    plugins = List.copyOf(plugins);
    daemons = List.copyOf(daemons);
    configurations = List.copyOf(configurations);
  }

  /**
   * Whether it supports this value of this policy; false for a policy that its file does not name.
   */
  public boolean supports(String policy, String value) {
    return supported.getOrDefault(policy, Set.of()).contains(value);
  }

  /** Whether it has this type of the catalogue: all types unless its file names those it has. */
  public boolean hasType(String type) {
    return !supported.containsKey(MESSAGE_TYPE) || supports(MESSAGE_TYPE, type);
  }

  /** Whether its endpoints exchange messages with those of other implementations. */
  public boolean isInteroperable() {
    return !supports(INTEROPERABILITY, "false");
  }

  /** What its file says about a value of a policy in all rows. */
  public Optional<Unsupported> unsupported(String policy, String value) {
    return declared(policy, value).filter(known -> known.scope().isAll()).findFirst();
  }

  /**
   * Why a value of a policy that it supports in general is refused in a run; empty when it is not.
   */
  public Optional<Unsupported> refusal(String policy, String value, RunParameters p) {
    return declared(policy, value)
        .filter(known -> !known.scope().isAll() && known.scope().holds(p))
        .findFirst();
  }

  private Stream<Unsupported> declared(String policy, String value) {
    return unsupported.stream()
        .filter(known -> known.policy().equals(policy) && known.value().equals(value));
  }

  /** The transports that may carry data with this discovery, the default first. */
  public List<Transport> transports(Supplier<Discovery> discovery) {
    return supported.getOrDefault(TRANSPORT, Set.of()).stream()
        .flatMap(text -> Transport.of(text).stream())
        .filter(
            one ->
                declared(TRANSPORT, one.text())
                    .filter(known -> !known.scope().isAll())
                    .noneMatch(known -> known.scope().holds(discovery, () -> one)))
        .toList();
  }

  /** The daemon of a discovery, if it has one. */
  public Optional<Daemon> daemon(Discovery discovery) {
    return daemons.stream()
        .filter(daemon -> daemon.scope().discovery().equals(Optional.of(discovery)))
        .findFirst();
  }

  /** The daemon that a run needs, if it needs one. */
  public Optional<Daemon> daemon(RunParameters p) {
    return daemons.stream().filter(daemon -> daemon.scope().holds(p)).findFirst();
  }

  /** The environment variables of its apps in a run, by name. */
  public Map<String, String> environment(RunParameters p) {
    Map<String, String> variables = new TreeMap<>();
    environment.stream()
        .filter(setting -> setting.scope().holds(p))
        .forEach(setting -> variables.put(setting.name(), setting.value()));
    variables.putAll(variantEnvironment());
    return variables;
  }

  /** Those of these variables that the user of a variant set; one of them names its files. */
  public Map<String, String> variantEnvironment() {
    Map<String, String> variables = new TreeMap<>();
    variant.ifPresent(
        own -> {
          variables.putAll(own.environment());
          handover
              .filter(by -> !own.configurations().isEmpty())
              .ifPresent(by -> variables.put(by.variable(), by.value(own.configurations())));
        });
    return variables;
  }

  /** The files of its apps in a run. */
  public List<Configuration> configurations(RunParameters p) {
    return Stream.concat(
            configurations.stream().filter(file -> file.scope().holds(p)),
            variant.stream().flatMap(own -> own.configurations().stream()))
        .toList();
  }

  /** Name of the directory of its description, which variants share. */
  public String described() {
    return variant.map(DdsVariant::of).orElse(name);
  }

  /** Where the libraries of a variant with programs of its own are installed. */
  public Optional<Path> prefix() {
    return variant.flatMap(DdsVariant::prefix);
  }

  /** Name of the directory of its programs in a bundle: variants without a prefix share them. */
  public String directory() {
    return prefix().isPresent() ? name : described();
  }

  /** A variant of this implementation, which inherits everything else. */
  Implementation variant(String itsName, String itsTitle, DdsVariant own) {
    return new Implementation(
        itsName,
        itsTitle,
        binary,
        inProcess,
        buildPackages,
        runtimePackages,
        provide,
        supported,
        limits,
        environment,
        unsupported,
        functions,
        plugins,
        daemons,
        configurations,
        handover,
        Optional.of(own));
  }

  /** The same implementation without what a daemon serves, with the reason why it is missing. */
  public Implementation without(Daemon daemon, String reason) {
    Optional<Transport> transport = daemon.scope().transport();
    String policy = transport.isPresent() ? TRANSPORT : DISCOVERY;
    String value =
        transport
            .map(Transport::text)
            .orElseGet(() -> daemon.scope().discovery().orElseThrow().text());
    Map<String, Set<String>> less = new HashMap<>(supported);
    Set<String> values = new LinkedHashSet<>(supported.getOrDefault(policy, Set.of()));
    values.remove(value);
    less.put(policy, values);
    Unsupported inherent = new Unsupported(policy, value, Scope.ALL, reason);
    return new Implementation(
        name,
        title,
        binary,
        inProcess,
        buildPackages,
        runtimePackages,
        provide,
        less,
        limits,
        environment,
        Stream.concat(Stream.of(inherent), unsupported.stream()).toList(),
        functions,
        plugins,
        daemons.stream().filter(one -> !one.equals(daemon)).toList(),
        configurations,
        handover,
        variant);
  }

  /**
   * A policy value that must not be used, and why.
   *
   * @param scope the rows in which it is refused; if that is all rows and the value is supported,
   *     it only gives a warning
   */
  public record Unsupported(String policy, String value, Scope scope, String reason) {}
}
