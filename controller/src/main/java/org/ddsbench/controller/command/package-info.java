/**
 * Nodes that are reached by a command of this machine, such as {@code kubectl exec} or {@code
 * nsenter}.
 */
package org.ddsbench.controller.command;
