package org.ddsbench.repository.store;

/**
 * Something in a repository that is not removed, since a user put it there or may have done so.
 *
 * @param path from the repository's directory
 * @param reason why it is not removed, and what to do if that is not meant; without a full stop
 */
public record Spared(String path, String reason) {}
