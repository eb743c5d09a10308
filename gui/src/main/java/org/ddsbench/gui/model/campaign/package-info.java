/**
 * The model of the campaign page: the text of a campaign file, its findings, estimates and plan.
 */
@NullMarked
package org.ddsbench.gui.model.campaign;

import org.jspecify.annotations.NullMarked;
