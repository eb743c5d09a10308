package org.ddsbench.controller.remote;

import java.nio.file.Path;

/**
 * The settings of this side of a connection.
 *
 * @param knownHosts file of trusted host keys; empty: those of the SSH configuration
 * @param configuration OpenSSH client configuration; empty: the caller's and the system's own
 * @param userHome what a leading {@code ~} stands for in the SSH configuration
 * @param agentSocket {@code SSH_AUTH_SOCK}, empty without an agent
 */
public record SshAccess(
    String knownHosts, String configuration, Path userHome, String agentSocket) {}
