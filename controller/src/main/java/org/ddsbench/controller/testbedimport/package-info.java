/** From host names to a testbed.xml: host keys, logins, and what the hosts are. */
@NullMarked
package org.ddsbench.controller.testbedimport;

import org.jspecify.annotations.NullMarked;
