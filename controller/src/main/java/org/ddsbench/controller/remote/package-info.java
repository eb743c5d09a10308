/** SSH, and nothing else: connections, commands, file transfer. Only this package uses JSch. */
@NullMarked
package org.ddsbench.controller.remote;

import org.jspecify.annotations.NullMarked;
