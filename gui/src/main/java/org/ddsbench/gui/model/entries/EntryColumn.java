package org.ddsbench.gui.model.entries;

import java.util.function.IntFunction;

/**
 * A column of the table of entries.
 *
 * @param name in ids and in keys of texts
 * @param wide whether its texts are long
 * @param text the text of an entry, by its number
 * @param fault what is wrong with it; may be empty
 */
public record EntryColumn(
    String name, boolean wide, IntFunction<String> text, IntFunction<String> fault) {}
