/** Whether stored runs are what was stored, and their figures what the raw data give. */
@NullMarked
package org.ddsbench.repository.verify;

import org.jspecify.annotations.NullMarked;
