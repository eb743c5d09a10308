package org.ddsbench.gui.model.document;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.ddsbench.gui.model.shell.FileQuestion;

/**
 * The properties of one kind of document.
 *
 * @param files kind of file in file choosers
 * @param root name of the root element
 * @param untitled name of a document that was never saved
 * @param fileName default name of its file
 * @param project receives the file whenever another one is opened or it was saved
 */
public record DocumentKind(
    FileQuestion.Kind files,
    String root,
    String untitled,
    String fileName,
    Consumer<Optional<Path>> project) {}
