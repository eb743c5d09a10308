/**
 * Nodes that a command of this machine leads into, such as {@code kubectl exec} or {@code nsenter}.
 */
package org.ddsbench.controller.command;
