package org.ddsbench.core.campaign;

import java.util.Optional;

/**
 * One attribute of {@code campaign.xml}.
 *
 * @param attribute its name in XML, CSV and charts
 * @param kind how its values are written
 * @param defaultText what holds when neither row nor defaults give it; absent when one must
 * @param doc what it is, for people
 */
public record Parameter<T>(
    String attribute, Kind<T> kind, Optional<String> defaultText, String doc) {}
