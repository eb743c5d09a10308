package org.ddsbench.core.campaign;

import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.testbed.Role;

/**
 * The implementations of the two sides of a run, in most runs the same one. Its text is {@code x},
 * or {@code x->y} when they differ; no name of an implementation has an arrow.
 *
 * @param publisher that of the publishers
 * @param subscriber that of the subscribers
 */
public record DdsPair(String publisher, String subscriber) {
  private static final String ARROW = "->";

  /** The pair of a text. */
  public static DdsPair of(String text) {
    int arrow = text.indexOf(ARROW);
    return arrow < 0
        ? new DdsPair(text, text)
        : new DdsPair(text.substring(0, arrow), text.substring(arrow + ARROW.length()));
  }

  /** Whether the sides differ. */
  public boolean isMixed() {
    return !publisher.equals(subscriber);
  }

  /** The implementation of the endpoints of a role. */
  public String of(Role role) {
    return role == Role.PUBLISHER ? publisher : subscriber;
  }

  /** The implementations, each once, that of the publishers first. */
  public List<String> names() {
    return Stream.of(publisher, subscriber).distinct().toList();
  }

  /** How it is written in files and tables. */
  public String text() {
    return joined(ARROW, publisher, subscriber);
  }

  /**
   * Joins a text of each side as their names are joined; once when both sides have one
   * implementation.
   */
  public String joined(String between, String ofPublisher, String ofSubscriber) {
    return isMixed() ? ofPublisher + between + ofSubscriber : ofPublisher;
  }
}
