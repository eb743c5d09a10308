package org.ddsbench.core.probe;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What observes the system calls of apps, as its {@code probe.xml} describes it; nothing about one
 * is known to Java otherwise.
 *
 * @param name directory name and value of the {@code probe} attribute
 * @param title name for people
 * @param packages Debian packages that a node needs
 * @param preference whoever asks for any probe gets the usable one with the smallest
 * @param check program in its directory that tells whether a node can run it; empty: every node can
 * @param attach program in its directory that observes a process from outside; empty: none does
 * @param environment variables of the apps; {@code ${probe}} stands for its directory, {@code
 *     ${calls}} for the file of calls
 */
public record Probe(
    String name,
    String title,
    List<String> packages,
    int preference,
    String check,
    String attach,
    Map<String, String> environment) {
  /** The one that observes nothing. */
  public static final String NONE = "none";

  /** Stands for whichever probe all nodes of a run can run. */
  public static final String ANY = "any";

  /** With a directory for each probe: of the product, and of a bundle. */
  public static final String DIRECTORY = "probes";

  /** Of its description. */
  public static final String FILE_NAME = "probe.xml";

  public Probe {
    packages = List.copyOf(packages);
    environment = Map.copyOf(environment);
  }

  /** Whether it observes anything. */
  @JsonIgnore
  public boolean observes() {
    return !attach.isEmpty() || !environment.isEmpty();
  }

  /** Its directory in a bundle. */
  public Path home(Path bundle) {
    return bundle.resolve(DIRECTORY).resolve(name);
  }

  /** The variables of an app, given the probe's directory and the app's file of calls. */
  public Map<String, String> environment(String directory, String calls) {
    Map<String, String> resolved = new TreeMap<>();
    environment.forEach(
        (variable, value) ->
            resolved.put(
                variable, value.replace("${probe}", directory).replace("${calls}", calls)));
    return resolved;
  }
}
