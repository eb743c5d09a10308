package org.ddsbench.gui;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.model.shell.FileQuestion;

/** Answers for the system's file chooser, which no test can operate. */
public final class AnsweredQuestions implements FileQuestion {
  private final Deque<Path> answers = new ArrayDeque<>();
  private final List<String> asked = new ArrayList<>();

  /** Sets the answer to the next question for a file; without one the question is cancelled. */
  public synchronized void next(Path file) {
    answers.add(file);
  }

  /** The questions so far, e.g. {@code save CAMPAIGN campaign.xml}. */
  public synchronized List<String> asked() {
    return List.copyOf(asked);
  }

  @Override
  public synchronized Optional<Path> open(Kind kind) {
    asked.add("open " + kind);
    return Optional.ofNullable(answers.poll());
  }

  @Override
  public synchronized Optional<Path> save(Kind kind, String suggested) {
    asked.add("save " + kind + " " + suggested);
    return Optional.ofNullable(answers.poll());
  }

  @Override
  public synchronized Optional<Path> directory(String title, Path now) {
    asked.add("directory " + title);
    return Optional.ofNullable(answers.poll());
  }
}
