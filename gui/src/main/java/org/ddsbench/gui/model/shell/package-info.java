/** What all pages share: open files, settings, work in progress. */
@NullMarked
package org.ddsbench.gui.model.shell;

import org.jspecify.annotations.NullMarked;
