package org.ddsbench.controller.remote;

import java.nio.file.Path;

/**
 * What this side brings to a connection.
 *
 * @param knownHosts file of trusted host keys; a host that is not in it is refused
 * @param sshConfig OpenSSH client configuration for aliases; may not exist
 * @param localUser user to log in as when neither testbed nor configuration name one
 * @param agentSocket {@code SSH_AUTH_SOCK}, empty without an agent
 */
public record SshAccess(Path knownHosts, Path sshConfig, String localUser, String agentSocket) {}
