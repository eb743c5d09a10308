/**
 * Reads the IDL of a workload into a resolved type model: typedefs, names and annotations are
 * resolved.
 */
@NullMarked
package org.ddsbench.core.payload.idl;

import org.jspecify.annotations.NullMarked;
