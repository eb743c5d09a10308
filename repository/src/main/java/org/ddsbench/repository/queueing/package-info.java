/** The queueing model of a server, calibrated from stored runs: docs/models.md. */
@NullMarked
package org.ddsbench.repository.queueing;

import org.jspecify.annotations.NullMarked;
