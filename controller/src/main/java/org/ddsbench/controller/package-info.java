@NullMarked
package org.ddsbench.controller;

import org.jspecify.annotations.NullMarked;
