package org.ddsbench.core.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Fill;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.payload.Content;
import org.ddsbench.core.payload.HeaderMembers;

/**
 * Types of the catalogue, with the sizes that its documentation states.
 *
 * @param ofUser whether their contents were recorded
 * @param inMembers whether members of the types carry number and time
 */
record FixtureMessages(boolean ofUser, boolean inMembers) implements MessageFacts {
  @Override
  public Optional<HeaderMembers> headerMembers(String type) {
    return Optional.of(
            new HeaderMembers(Optional.empty(), "seq", List.of("stamp"), Optional.empty()))
        .filter(any -> inMembers);
  }

  @Override
  public boolean recorded(String type) {
    return ofUser;
  }

  @Override
  public boolean fixedSize(RunParameters p) {
    return Set.of("Simple", "StructArray").contains(p.get(Parameters.MESSAGE_TYPE));
  }

  @Override
  public Set<String> types() {
    return Set.of(
        "Simple", "Complex", "CompactAvenue", "FullAvenue", "DoubleSequence", "StructArray");
  }

  @Override
  public Content content(String type) {
    return switch (type) {
      case "Complex" -> new Content(1, List.of());
      case "DoubleSequence" -> new Content(8, List.of());
      case "StructArray" -> new Content(24, List.of(24, 240, 2400));
      default -> Content.NONE;
    };
  }

  @Override
  public int minimumSize(String type) {
    return type.equals("Complex") ? 36 : 0;
  }

  @Override
  public long serializedBytes(RunParameters p) {
    return p.get(Parameters.MESSAGE_TYPE).equals("CompactAvenue") && fill(p).equals("operational")
        ? 8023
        : nominalBytes(p);
  }

  @Override
  public long nominalBytes(RunParameters p) {
    requireSize(p);
    return switch (p.get(Parameters.MESSAGE_TYPE)) {
      case "Complex" ->
          p.get(Parameters.CONTENT_SIZE) > 0
              ? 36 + p.get(Parameters.CONTENT_SIZE)
              : p.get(Parameters.MESSAGE_SIZE);
      case "DoubleSequence" -> 40 + p.get(Parameters.CONTENT_SIZE);
      case "StructArray" -> 32 + p.get(Parameters.CONTENT_SIZE);
      case "CompactAvenue" -> 27_812;
      case "FullAvenue" -> 77_812;
      default -> 96;
    };
  }

  /** Fails as the real catalogue does for a message without a size. */
  private void requireSize(RunParameters p) {
    String type = p.get(Parameters.MESSAGE_TYPE);
    int given = p.get(Parameters.CONTENT_SIZE);
    int least = minimumSize(type);
    boolean exists =
        given > 0
            ? content(type).takes(given)
            : least > 0 ? p.get(Parameters.MESSAGE_SIZE) >= least : !content(type).chosen();
    if (!exists) {
      throw new IllegalArgumentException(type + " has no such size");
    }
  }

  @Override
  public String fill(RunParameters p) {
    if (p.get(Parameters.FILL) != Fill.DEFAULT) {
      return p.get(Parameters.FILL).text();
    }
    return p.get(Parameters.MESSAGE_TYPE).equals("CompactAvenue") ? "operational" : "nominal";
  }
}
