package org.ddsbench.core.rules;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.payload.Content;
import org.ddsbench.core.payload.HeaderMembers;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.Placement;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/**
 * One member of a row's sweep, to which rules are applied.
 *
 * @param p its parameters; asking for one that could not be read ends the rule
 */
public record RunCase(DraftRow row, RunParameters p, RulesContext context) {
  /** The attributes that name implementations. */
  static final List<Parameter<String>> IMPLEMENTATIONS =
      List.of(Parameters.DDS, Parameters.DDS_PUBLISHER, Parameters.DDS_SUBSCRIBER);

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,18}");

  boolean gives(Parameter<?> parameter) {
    return row.gives(parameter);
  }

  boolean bestEffort() {
    return p.get(Parameters.QUALITY_OF_SERVICE) == QualityOfService.BEST_EFFORT;
  }

  boolean storesHistory() {
    return p.get(Parameters.QUALITY_OF_SERVICE) == QualityOfService.RELIABLE_TRANSIENT;
  }

  /** Whether clients send requests to a server. */
  boolean requests() {
    return p.get(Parameters.EXPERIMENT) == Experiment.REQUEST;
  }

  /** Whether the publication period is only the first that is tried. */
  boolean searchesRate() {
    return p.get(Parameters.EXPERIMENT) == Experiment.RATE;
  }

  /** Whether several publishers of a run write one instance, of which only one owns it. */
  boolean competing() {
    return p.get(Parameters.OWNERSHIP) == Ownership.EXCLUSIVE
        && !requests()
        && p.count(Role.PUBLISHER) > 1;
  }

  /**
   * Messages or timings of a publisher, or requests of all clients, in all repetitions together;
   * the largest number where {@code repeat} is not valid.
   */
  long messages() {
    if (!WHOLE.matcher(row.written(Parameters.REPEAT)).matches()) {
      return Long.MAX_VALUE;
    }
    long measured = requests() ? p.messages() : p.get(Parameters.MESSAGE_ITERATIONS);
    return measured * row.repeat();
  }

  boolean paced() {
    return p.get(Parameters.PATTERN).paced();
  }

  /** The implementation that an attribute names; empty when the row uses the other form. */
  Optional<DdsSide> side(Parameter<String> parameter) {
    if (row.paired() == parameter.equals(Parameters.DDS)) {
      return Optional.empty();
    }
    String name =
        parameter.equals(Parameters.DDS_SUBSCRIBER) ? p.ddsSubscriber() : p.ddsPublisher();
    return Optional.of(new DdsSide(parameter, name, context.implementation(name)));
  }

  /**
   * The implementations of the run, that of the publishers first; none for a run that is left out,
   * which cannot be at fault.
   */
  List<DdsSide> sides() {
    return OmittedRuns.why(p, context).isPresent()
        ? List.of()
        : IMPLEMENTATIONS.stream().flatMap(parameter -> side(parameter).stream()).toList();
  }

  /** The smallest limit of this name that an implementation of the run has. */
  Limit limit(String name) {
    return sides().stream()
        .map(side -> new Limit(side.limit(name, Long.MAX_VALUE), side.title()))
        .min(Comparator.comparingLong(Limit::value))
        .orElse(new Limit(Long.MAX_VALUE, p.dds()));
  }

  /** A numeric fact that a node reported. */
  Optional<Long> number(Node node, Fact fact) {
    return Optional.ofNullable(context.environments().get(node.name()))
        .flatMap(said -> said.fact(fact))
        .filter(value -> WHOLE.matcher(value).matches())
        .map(Long::valueOf);
  }

  /** Whether a node reported exactly this value of a fact. */
  boolean says(Node node, Fact fact, String value) {
    return Optional.ofNullable(context.environments().get(node.name()))
        .flatMap(said -> said.fact(fact))
        .filter(value::equals)
        .isPresent();
  }

  /** Whether the catalogue gives the content of its message. */
  boolean isRecorded() {
    return knownType() && context.messages().recorded(p.get(Parameters.MESSAGE_TYPE));
  }

  /** Whether its message types are those of a user. */
  boolean hasTypesOfUser() {
    return context.messages().ofUser();
  }

  /** Whether members of its type carry the header, which has no place in front of the content. */
  boolean headerInMembers() {
    return headerMembers().isPresent();
  }

  /** Whether one of these members holds the index of the publisher. */
  boolean carriesPublisher() {
    return headerMembers().flatMap(HeaderMembers::publisher).isPresent();
  }

  private Optional<HeaderMembers> headerMembers() {
    return knownType()
        ? context.messages().headerMembers(p.get(Parameters.MESSAGE_TYPE))
        : Optional.empty();
  }

  /** Whether all messages of its type have the same size; true where another rule is at fault. */
  boolean hasFixedSize() {
    return messageBytes().isEmpty() || context.messages().fixedSize(p);
  }

  boolean knownType() {
    return context.messages().types().contains(p.get(Parameters.MESSAGE_TYPE));
  }

  /** What may be chosen of the content; nothing of an unknown type. */
  Content content() {
    return knownType() ? context.messages().content(p.get(Parameters.MESSAGE_TYPE)) : Content.NONE;
  }

  /** The least size of a known type; 0 when it takes no messageSize. */
  int minimumSize() {
    return knownType() ? context.messages().minimumSize(p.get(Parameters.MESSAGE_TYPE)) : 0;
  }

  /** Bytes of a message; absent when type or size are wrong, which other rules report. */
  Optional<Long> messageBytes() {
    return knownType() && hasSize()
        ? Optional.of(context.messages().serializedBytes(p))
        : Optional.empty();
  }

  private boolean hasSize() {
    if (p.get(Parameters.CONTENT_SIZE) > 0) {
      return content().takes(p.get(Parameters.CONTENT_SIZE));
    }
    return minimumSize() > 0
        ? p.get(Parameters.MESSAGE_SIZE) >= minimumSize()
        : !content().chosen();
  }

  Optional<Placement> placement() {
    return context.testbed().map(testbed -> Placement.of(p, testbed));
  }

  /** The nodes that would carry the run, each once; none without a testbed or a placement. */
  List<Node> nodes() {
    return endpointNodes().stream().distinct().toList();
  }

  /** The node of every publisher and subscriber; none without a testbed or a placement. */
  List<Node> endpointNodes() {
    return endpointNodes(any -> true);
  }

  /** The node of every endpoint of a role; none without a testbed or a placement. */
  List<Node> endpointNodes(Role role) {
    return endpointNodes(endpoint -> endpoint.role() == role);
  }

  private List<Node> endpointNodes(Predicate<Endpoint> which) {
    Optional<Testbed> testbed = context.testbed();
    if (testbed.isEmpty()) {
      return List.of();
    }
    return Placement.of(p, testbed.get()).endpoints().stream()
        .filter(which)
        .map(endpoint -> testbed.get().node(endpoint.node()))
        .toList();
  }
}
