/** The pages of files that list entries of one kind: variants, and the messages of workloads. */
@NullMarked
package org.ddsbench.gui.view.entries;

import org.jspecify.annotations.NullMarked;
