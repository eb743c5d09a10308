/** What is recorded beside the samples while a run goes on. */
@NullMarked
package org.ddsbench.starter.monitor;

import org.jspecify.annotations.NullMarked;
