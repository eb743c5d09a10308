/**
 * Several hosts out of one machine: a network namespace a node on one bridge, each with its own
 * sshd, and one NTP server. Only the standard tools of Debian are used; everything made is
 * recorded, so that it can be removed by another process later.
 */
@NullMarked
package org.ddsbench.controller.localtestbed;

import org.jspecify.annotations.NullMarked;
