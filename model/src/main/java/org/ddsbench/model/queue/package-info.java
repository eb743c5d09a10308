/** A queueing model of a server with a receiver thread, a thread pool and shared processors. */
@NullMarked
package org.ddsbench.model.queue;

import org.jspecify.annotations.NullMarked;
