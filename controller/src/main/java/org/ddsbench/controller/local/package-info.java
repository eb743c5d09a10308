/** Nodes that are processes of this machine, reached without SSH. */
package org.ddsbench.controller.local;
