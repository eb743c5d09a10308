package org.ddsbench.core.probe;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A probe of the system calls of apps, as its {@code probe.xml} describes it; Java knows nothing
 * else about a probe.
 *
 * @param name directory name and value of the {@code probe} attribute
 * @param title name for people
 * @param packages Debian packages that a node needs
 * @param preference a row that asks for any probe gets the usable one with the smallest preference
 * @param check program in its directory that checks whether a node can run it; empty: every node
 *     can
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
  /** The value for no probe. */
  public static final String NONE = "none";

  /** Stands for a probe that all nodes of a run can run. */
  public static final String ANY = "any";

  /** Name of the directory with a directory for each probe, in the product and in a bundle. */
  public static final String DIRECTORY = "probes";

  /** Name of the file that describes a probe. */
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
