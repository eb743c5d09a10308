package org.ddsbench.controller.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.MarkedPrograms;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Commands and files of one connection to a real sshd, whose login shell prints a greeting and
 * records each of its starts. As in Debian, sshd has a program for sftp, which that shell starts.
 */
@Tag("testbed")
class CommandShellIT {
  private final SshFixture ssh = new SshFixture("Subsystem sftp /usr/lib/openssh/sftp-server");
  private final Path starts = ssh.path("starts");

  @SuppressWarnings("NullAway.Init") // set before each test
  private NodeConnection node;

  CommandShellIT() throws IOException, InterruptedException {}

  @BeforeEach
  void logIn() throws IOException {
    Files.writeString(
        ssh.path("sshd/home/.bashrc"),
        String.join(
            "\n",
            "echo >> " + starts,
            "case $BASH_EXECUTION_STRING in",
            "  *sftp-server*) ;;", // these words would spoil sftp
            "  *) printf 'Hello\\n> '; echo Mail >&2 ;;",
            "esac",
            ""));
    node = ssh.login();
  }

  @AfterEach
  void close() throws IOException {
    node.close();
    ssh.close();
  }

  private long starts() throws IOException {
    return Files.exists(starts) ? Files.readAllLines(starts).size() : 0;
  }

  private CommandResult run(String input, String... command) throws IOException {
    return byAnotherThread(() -> node.run(List.of(command), input, Patience.LONG));
  }

  /** Takes a step on a thread that ends with it, as those of a campaign do. */
  private static <T> T byAnotherThread(Callable<T> step) throws IOException {
    FutureTask<T> task = new FutureTask<>(step);
    Thread thread = new Thread(task);
    thread.start();
    try {
      thread.join();
      return task.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void commandsGetTheirArgumentsAndInputAsTheyAreAndShareOneLoginShell() throws IOException {
    String odd = "it's \"$HOME\" `id` \\ * \n two\n\n";
    assertEquals(new CommandResult(0, odd, ""), run("", "printf", "%s", odd));
    assertEquals(new CommandResult(0, odd, ""), run(odd, "cat"));
    assertEquals(new CommandResult(0, "", ""), run("", "cat"));
    assertEquals(new CommandResult(0, "ä\0b\u20ac", ""), run("", "printf", "ä\\0b€"));
    assertEquals(
        new CommandResult(3, "o", "e"), run("", "sh", "-c", "printf o; printf e >&2; exit 3"));
    assertEquals(128 + 9, run("", "sh", "-c", "kill -9 $$").status());
    assertEquals(new CommandResult(0, "", ""), run("not read", "true"));
    String much = "x".repeat(1 << 20);
    assertEquals(new CommandResult(0, much, ""), run(much, "cat"));
    assertEquals(1, starts());
  }

  @Test
  void oneCommandDoesNotChangeTheNext() throws IOException {
    run("", "sh", "-c", "cd /; umask 0; export HOME=/nowhere; exit 1");
    assertTrue(run("", "printenv", "HOME").stdout().strip().endsWith("/home"));
  }

  @Test
  void commandsAtTheSameTimeDoNotWaitForEachOther() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    Path fifo = ssh.path("fifo");
    Shell.run("mkfifo", fifo.toString());
    try {
      Future<CommandResult> reader = threads.submit(() -> run("", "cat", fifo.toString()));
      Future<CommandResult> writer = threads.submit(() -> run("said", "tee", fifo.toString()));
      assertEquals(new CommandResult(0, "said", ""), reader.get());
      assertEquals(new CommandResult(0, "said", ""), writer.get());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void afterACommandThatDoesNotEndTheNextOneGetsAnotherShell() throws Exception {
    Path pid = ssh.path("pid");
    NodeException late =
        assertThrows(
            NodeException.class,
            () ->
                node.run(
                    List.of("sh", "-c", "echo $$ > " + pid + "; exec sleep 1000"),
                    Duration.ofSeconds(1)));
    assertEquals("tower: sh did not end within 1 s", late.getMessage());
    assertEquals(new CommandResult(0, "", ""), run("", "true"));
    assertEquals(2, starts());
    await(() -> Files.exists(pid) && Files.size(pid) > 0);
    assertEquals(List.of(), node.endPrograms(MarkedPrograms.random()));
    await(() -> !Files.exists(Path.of("/proc", Files.readString(pid).strip())));
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long end = Patience.endNs();
    while (!condition.call()) {
      assertTrue(Patience.goesOn(end));
    }
  }

  @Test
  void afterTooMuchOutputTheNextOneGetsAnotherShell() throws IOException {
    NodeException refused = assertThrows(NodeException.class, () -> run("", "yes"));
    assertTrue(
        String.valueOf(refused.getMessage()).contains("it is more than 1048576 bytes"),
        refused.toString());
    assertEquals(new CommandResult(0, "", ""), run("", "true"));
  }

  @Test
  void aShellThatIsKilledIsReplaced() throws IOException {
    String shell = run("", "sh", "-c", "echo $PPID").stdout().strip();
    assertEquals(-1, run("", "kill", "-9", shell).status());
    assertEquals(new CommandResult(0, "", ""), run("", "true"));
  }

  @Test
  void filesShareOneSftpSession() throws IOException {
    Path there = Files.createDirectory(ssh.path("there"));
    Path here = Files.createDirectory(ssh.path("here"));
    Files.writeString(here.resolve("a"), "text");
    for (String name : List.of("b", "c", "d")) {
      byAnotherThread(() -> upload(here, there));
      byAnotherThread(() -> rename(there + "/a", there + "/" + name));
      byAnotherThread(() -> download(there, name, here));
      assertEquals("text", Files.readString(here.resolve(name)));
      assertEquals(List.of(), byAnotherThread(() -> node.list(there + "/none")));
    }
    assertEquals(1, starts());
    assertThrows(NodeException.class, () -> download(there, "none", here));
    assertEquals(Set.of("b", "c", "d"), Set.copyOf(node.list(there.toString())));
  }

  private boolean upload(Path from, Path to) throws NodeException {
    node.upload(from, List.of("a"), to.toString());
    return true;
  }

  private boolean rename(String from, String to) throws NodeException {
    node.rename(from, to);
    return true;
  }

  private boolean download(Path from, String name, Path to) throws IOException {
    node.download(from.toString(), Map.of(name, 100L), to);
    return true;
  }
}
