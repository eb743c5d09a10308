/** SSH, and nothing else: connections, commands, file transfer. JSch is seen only here. */
@NullMarked
package org.ddsbench.controller.remote;

import org.jspecify.annotations.NullMarked;
