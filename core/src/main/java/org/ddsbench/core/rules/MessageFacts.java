package org.ddsbench.core.rules;

import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.payload.Content;
import org.ddsbench.core.payload.HeaderMembers;

/** What the rules need to know about the message catalogue. */
public interface MessageFacts {
  /** Whether they are the types of a user, which not all implementations take. */
  default boolean ofUser() {
    return false;
  }

  /** Whether the catalogue gives the content of this known type, so that no fill has an effect. */
  default boolean recorded(String type) {
    return false;
  }

  /** The members of this known type that carry key and header, if it begins with neither. */
  default Optional<HeaderMembers> headerMembers(String type) {
    return Optional.empty();
  }

  /**
   * Whether all messages of a run's type, which is known and has the run's content, have the same
   * size: it has no sequences, strings or unions.
   */
  boolean fixedSize(RunParameters parameters);

  /** The names of all message types. */
  Set<String> types();

  /**
   * Bytes of a message of this known type with an empty payload; 0 for a type that takes no
   * messageSize.
   */
  int minimumSize(String type);

  /** What a run may choose of the content of a known type. */
  Content content(String type);

  /**
   * Serialized bytes of a run's message. Only asked for a known type, and for one of variable size
   * only when the run's message size is at least the minimum, or its content exists.
   */
  long serializedBytes(RunParameters parameters);

  /** Serialized bytes of that message with everything at its bound; under the same conditions. */
  long nominalBytes(RunParameters parameters);

  /** The name of the fill profile that a run's message of a known type really has. */
  String fill(RunParameters parameters);
}
