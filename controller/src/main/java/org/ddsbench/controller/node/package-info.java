/**
 * A node as the engine uses it: programs run there and files are transferred, independent of the
 * way in which it is reached. Each way to reach nodes is a {@link Launcher} in a package of its
 * own.
 */
package org.ddsbench.controller.node;
