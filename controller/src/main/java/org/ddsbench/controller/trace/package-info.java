/** Records the communication between this machine and nodes, for debugging. */
package org.ddsbench.controller.trace;
