/** The binary log of timestamps that the apps write: docs/formats.md, section 2. */
@NullMarked
package org.ddsbench.core.samplelog;

import org.jspecify.annotations.NullMarked;
