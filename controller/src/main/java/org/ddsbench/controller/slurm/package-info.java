/** Nodes that are machines of an allocation of Slurm, whose programs are steps of its job. */
package org.ddsbench.controller.slurm;
