package org.ddsbench.gui.model.document;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.ddsbench.gui.model.shell.FileQuestion;

/**
 * What differs between documents of one kind and another.
 *
 * @param files what is asked for
 * @param root the name of the root element
 * @param untitled what one is called that was never saved
 * @param fileName what its file is called, unless the user says otherwise
 * @param project gets the file whenever another one is open or it was saved
 */
public record DocumentKind(
    FileQuestion.Kind files,
    String root,
    String untitled,
    String fileName,
    Consumer<Optional<Path>> project) {}
