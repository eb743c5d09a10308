package org.ddsbench.controller.campaign;

import org.ddsbench.core.finding.Finding;

/**
 * A message of a user that an implementation does not take: runs with it fail, and all others are
 * carried out.
 *
 * @param implementation its name
 * @param payload the file of the message
 * @param fault a warning with the reason
 */
record RefusedMessage(String implementation, String payload, Finding fault) {}
