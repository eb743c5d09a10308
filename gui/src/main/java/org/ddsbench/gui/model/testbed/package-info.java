/**
 * The model of the testbed page: the document, the check of its nodes, imports, the local testbed.
 */
@NullMarked
package org.ddsbench.gui.model.testbed;

import org.jspecify.annotations.NullMarked;
