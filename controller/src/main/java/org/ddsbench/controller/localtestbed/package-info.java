/**
 * Makes several hosts on one machine: network namespaces on one bridge, each with its own sshd, and
 * one NTP server. It uses only standard tools of Debian, and records everything it makes, so that
 * another process can remove it later.
 */
@NullMarked
package org.ddsbench.controller.localtestbed;

import org.jspecify.annotations.NullMarked;
