/** Signs stored executions with SSH keys, so that they can be proven unchanged. */
@NullMarked
package org.ddsbench.repository.sign;

import org.jspecify.annotations.NullMarked;
