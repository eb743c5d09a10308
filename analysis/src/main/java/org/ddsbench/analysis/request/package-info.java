/**
 * Turns the logs of the clients and the server of a run into its requests and their figures:
 * docs/formats.md, sections 2 and 6.
 */
@NullMarked
package org.ddsbench.analysis.request;

import org.jspecify.annotations.NullMarked;
