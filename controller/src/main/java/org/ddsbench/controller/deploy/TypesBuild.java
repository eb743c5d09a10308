package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.implementation.Implementation;

/**
 * The library with the message types of a user for one implementation, whose program loads it.
 * CMake makes it once for each content of the IDL, in seconds.
 */
public final class TypesBuild {
  /** Name of the library. */
  public static final String LIBRARY = "ddsbench-types.so";

  private final UserTypes types;
  private final Implementation implementation;
  private final CMakeBuild build;
  private final Map<String, String> environment;

  /**
   * @param files the sources
   */
  TypesBuild(ProjectFiles files, UserTypes types, Implementation implementation)
      throws IOException {
    this.types = types;
    this.implementation = implementation;
    environment = files.environment();
    SourceState state =
        new SourceState()
            .add(String.join(" ", VariantBuild.settings(implementation)))
            .add(files.apps().resolve("bench"), 1)
            .add(files.apps().resolve("cmake"), 1)
            .add(files.apps().resolve(implementation.described()), 1);
    implementation.prefix().ifPresent(state::addInstalled);
    // Every message begins with it.
    Path header = files.workload().resolve("header.idl");
    List<Path> idl = new ArrayList<>(List.of(header));
    types.idlFiles().stream()
        .filter(file -> !file.getFileName().equals(header.getFileName()))
        .forEach(idl::add);
    for (Path file : idl) {
      state.add(file.toString()).add(Files.readString(file, StandardCharsets.ISO_8859_1));
    }
    Path directory = files.builds().resolveSibling("types");
    if (types.wrapped().isPresent()) {
      idl.add(written(directory, types.wrapped().get()));
      state.add(types.wrapped().get());
    }
    List<String> settings = new ArrayList<>(VariantBuild.settings(implementation));
    settings.add("DDSBENCH_IDL_ROOT=" + types.directory());
    settings.add("DDSBENCH_IDL_FILES=" + joined(idl));
    settings.add("DDSBENCH_IDL_TYPES=" + joined(types.types()));
    String members = joined(types.memberSettings());
    settings.add("DDSBENCH_IDL_MEMBERS=" + members);
    build =
        new CMakeBuild(
            files.apps(),
            directory,
            state.add(String.join(" ", types.types())).add(members).name(),
            implementation.prefix(),
            settings,
            "ddsbench-types",
            "the IDL files");
  }

  /** The wrappers in a file, in a directory of their own for each content. */
  private static Path written(Path directory, String wrapped) throws IOException {
    Path file =
        Files.createDirectories(directory.resolve("wrapped-" + Sha256.of(wrapped).substring(0, 16)))
            .resolve("wrapped.idl");
    return Files.writeString(file, wrapped);
  }

  private static String joined(List<?> all) {
    return String.join(";", all.stream().map(Object::toString).toList());
  }

  /**
   * Why the implementation does not take a message: its program decodes and encodes it with the
   * library, which must exist.
   *
   * @param program of the implementation
   * @param type name of the message type for programs
   * @return the end of a sentence; empty when it takes the message
   */
  public Optional<String> refusal(Path program, String type, byte[] message)
      throws IOException, InterruptedException {
    Path payload = Files.createTempFile("ddsbench", ".cdr");
    try {
      Files.write(payload, message);
      ProgramAnswer read =
          ProgramAnswer.of(
              List.of(
                  program.toString(),
                  "roundtrip",
                  "--type=" + type,
                  "--types=" + library(),
                  "--payload=" + payload),
              environment);
      String call = read.answer().path("call").asText("");
      String reason =
          read.problem()
              + (call.isEmpty() ? "" : call + ": ")
              + read.answer().path("reason").asText("");
      if (reason.isEmpty() && !read.answer().path("identical").asBoolean(false)) {
        reason = "decoded and encoded again, the message differs";
      }
      return Optional.of(reason).filter(any -> !any.isEmpty());
    } finally {
      Files.delete(payload);
    }
  }

  /** The library, whether it was made or not. */
  public Path library() {
    return build.results().resolve(LIBRARY);
  }

  /**
   * Makes the library unless it exists. An interrupt ends it.
   *
   * @return why there is none, as a sentence; empty when it exists
   */
  public Optional<String> make(BuildListener progress) throws IOException {
    return build
        .make("message types for " + implementation.name(), types.directory(), progress)
        .map(reason -> "the library of its types " + reason);
  }
}
