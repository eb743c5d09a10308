package org.ddsbench.core.rules;

import java.util.Optional;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.implementation.Implementation;

/**
 * An implementation of a run, and the side that uses it.
 *
 * @param parameter the attribute that names it
 * @param name its name in the campaign
 * @param implementation absent when the name is unknown
 */
record DdsSide(Parameter<String> parameter, String name, Optional<Implementation> implementation) {
  /** The name for people, with the endpoints that use it when the others use another one. */
  String words() {
    return name + whose();
  }

  /** The same with the implementation's title. */
  String title() {
    return implementation.map(Implementation::title).orElse(name) + whose();
  }

  private String whose() {
    if (parameter.equals(Parameters.DDS)) {
      return "";
    }
    return parameter.equals(Parameters.DDS_PUBLISHER) ? " (publishers)" : " (subscribers)";
  }

  /**
   * A limit of the implementation; {@code none} when the implementation is unknown or has no such
   * limit.
   */
  long limit(String limit, long none) {
    return implementation.map(one -> one.limits().getOrDefault(limit, none)).orElse(none);
  }
}
