package org.ddsbench.core.xml;

import org.ddsbench.core.finding.Place;

/**
 * An attribute and its place.
 *
 * @param value with white space trimmed
 * @param place of the first character of its name
 * @param valid false when the schema refused the value, which has its finding already
 */
public record XmlAttribute(String name, String value, Place place, boolean valid) {}
