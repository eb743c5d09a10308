package org.ddsbench.core.rules;

import java.util.Collection;
import java.util.TreeSet;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.xml.Spelling;

/** Message and fix for a name that is not one of the known names. */
final class KnownNames {
  private KnownNames() {}

  static MemberFix nearest(Parameter<?> parameter, String name, Collection<String> known) {
    return Spelling.nearest(name, known)
        .map(near -> MemberFix.replace(parameter, near))
        .orElseGet(() -> MemberFix.drop(parameter));
  }

  static String unknown(String what, String name, Collection<String> known, String otherwise) {
    String near =
        Spelling.nearest(name, known).map(word -> "Did you mean " + word + "? ").orElse("");
    String all = String.join(", ", new TreeSet<>(known));
    return "Unknown "
        + what
        + " "
        + name
        + ". "
        + near
        + "Choose one of: "
        + (all.isEmpty() ? "(none)" : all)
        + "; or "
        + otherwise
        + ".";
  }
}
