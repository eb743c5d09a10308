/**
 * XML input files: read strictly, checked against a schema, every fault is located and reported as
 * a sentence that says what to do. No document type, no external entity, no network.
 */
@NullMarked
package org.ddsbench.core.xml;

import org.jspecify.annotations.NullMarked;
