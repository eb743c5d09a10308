/**
 * Reads the IDL of a workload into a resolved type model: no typedef, no name and no annotation is
 * left to look up.
 */
@NullMarked
package org.ddsbench.core.payload.idl;

import org.jspecify.annotations.NullMarked;
