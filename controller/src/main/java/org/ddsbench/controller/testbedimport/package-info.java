/** Makes a testbed.xml from host names: host keys, logins, and facts about the hosts. */
@NullMarked
package org.ddsbench.controller.testbedimport;

import org.jspecify.annotations.NullMarked;
