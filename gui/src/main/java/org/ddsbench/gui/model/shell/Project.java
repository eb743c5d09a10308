package org.ddsbench.gui.model.shell;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/**
 * The files that the pages share: the campaign and the testbed that Run would use, and the
 * repository that Run writes and Results reads. Called on the JavaFX application thread.
 */
public final class Project {
  private final ReadOnlyObjectWrapper<Optional<Path>> campaign =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Path>> testbed =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final Set<String> unsaved = new TreeSet<>();
  private final ReadOnlyObjectWrapper<Path> repository;
  private final ReadOnlyStringWrapper page = new ReadOnlyStringWrapper("");

  private final RunChoice choice = new RunChoice();

  public Project(Path repository) {
    this.repository = new ReadOnlyObjectWrapper<>(repository);
  }

  /** The saved campaign file that is open. */
  public ReadOnlyObjectProperty<Optional<Path>> campaign() {
    return campaign.getReadOnlyProperty();
  }

  /** The saved testbed file that is open. */
  public ReadOnlyObjectProperty<Optional<Path>> testbed() {
    return testbed.getReadOnlyProperty();
  }

  /** The directory of the results. */
  public ReadOnlyObjectProperty<Path> repository() {
    return repository.getReadOnlyProperty();
  }

  /** The choice of the campaign's runs, and their order. */
  public RunChoice choice() {
    return choice;
  }

  /** The page that was requested last; empty before that. */
  public ReadOnlyStringProperty page() {
    return page.getReadOnlyProperty();
  }

  /** Requests a page by its id. */
  public void show(String id) {
    page.set("");
    page.set(id);
  }

  /** The pages whose file differs from what they show. */
  public Set<String> unsaved() {
    return Set.copyOf(unsaved);
  }

  /** Sets, for the page with this id, whether its file differs from what it shows. */
  public void setUnsaved(String id, boolean differs) {
    if (differs) {
      unsaved.add(id);
    } else {
      unsaved.remove(id);
    }
  }

  public void setCampaign(Optional<Path> file) {
    campaign.set(file);
  }

  public void setTestbed(Optional<Path> file) {
    testbed.set(file);
  }

  public void setRepository(Path directory) {
    repository.set(directory);
  }
}
