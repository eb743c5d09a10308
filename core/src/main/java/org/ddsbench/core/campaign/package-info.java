/** What a user asks for: campaigns, their rows and the parameters of a row. */
@NullMarked
package org.ddsbench.core.campaign;

import org.jspecify.annotations.NullMarked;
