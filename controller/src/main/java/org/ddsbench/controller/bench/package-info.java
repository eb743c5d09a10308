/** What DDSBench itself costs: each figure side by side with a tool of the field or with a goal. */
@NullMarked
package org.ddsbench.controller.bench;

import org.jspecify.annotations.NullMarked;
