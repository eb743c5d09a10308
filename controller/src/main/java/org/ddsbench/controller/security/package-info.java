/**
 * The identities that participants need for DDS Security: made for one run, and never written on
 * this machine.
 */
@NullMarked
package org.ddsbench.controller.security;

import org.jspecify.annotations.NullMarked;
