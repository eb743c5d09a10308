/**
 * A node as the engine sees it: programs run there, files go there and come from there, whatever
 * reaches it. Each way to reach nodes is a {@link Launcher} in a package of its own.
 */
package org.ddsbench.controller.node;
