/** Runs of requests in the repository: their logs, their figures and their verification. */
@NullMarked
package org.ddsbench.repository.request;

import org.jspecify.annotations.NullMarked;
