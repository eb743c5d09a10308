package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.payload.Content;

/** The rule about messages of a chosen content. */
final class ContentRules {
  static final List<Rule> TABLE =
      List.of(
          error(
                  "T18",
                  Parameters.CONTENT_SIZE,
                  "content that the type does not have, or beside a message size; a type that needs"
                      + " one without it",
                  ContentRules::wrong)
              .fixed(
                  "the largest possible `contentSize` below; deletes `messageSize`, or"
                      + " `contentSize` of a type without one",
                  ContentRules::fix));

  private ContentRules() {}

  private static int given(RunCase c) {
    return c.p().get(Parameters.CONTENT_SIZE);
  }

  private static boolean both(RunCase c) {
    return given(c) > 0 && c.p().get(Parameters.MESSAGE_SIZE) > 0;
  }

  private static Optional<String> wrong(RunCase c) {
    if (!c.knownType()) {
      return Optional.empty();
    }
    String type = c.p().get(Parameters.MESSAGE_TYPE);
    Content content = c.content();
    if (!content.chosen()) {
      return Rule.when(
          given(c) > 0,
          "contentSize applies only to message types that are one sequence or array; the size of "
              + type
              + " follows from its fill. Delete contentSize.");
    }
    if (given(c) == 0) {
      return Rule.when(
          c.minimumSize() == 0, type + " needs contentSize. Use " + possible(content) + ".");
    }
    if (!content.takes(given(c))) {
      return Optional.of(
          type + " has no content of " + given(c) + " B. Use " + possible(content) + ".");
    }
    return Rule.when(
        both(c), "contentSize and messageSize both set the size of a message. Delete one.");
  }

  private static String possible(Content content) {
    return content.sizes().isEmpty()
        ? "a multiple of " + content.elementBytes() + " B, the size of an element"
        : content.sizes().stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static MemberFix fix(RunCase c) {
    if (!c.content().chosen()) {
      return MemberFix.delete(Parameters.CONTENT_SIZE);
    }
    return both(c) && c.content().takes(given(c))
        ? MemberFix.delete(Parameters.MESSAGE_SIZE)
        : MemberFix.replace(
            Parameters.CONTENT_SIZE, Integer.toString(c.content().atMost(given(c))));
  }
}
