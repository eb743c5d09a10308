/** What the campaign page edits: the text of a campaign file, its findings, its times, its plan. */
@NullMarked
package org.ddsbench.gui.model.campaign;

import org.jspecify.annotations.NullMarked;
