package org.ddsbench.starter;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.clock.ClockException;
import org.ddsbench.starter.environment.ContextSwitches;
import org.ddsbench.starter.environment.Environment;
import org.ddsbench.starter.run.PairFiles;
import org.ddsbench.starter.run.Run;
import org.ddsbench.starter.run.RunDirectory;
import org.ddsbench.starter.run.RunException;
import org.ddsbench.starter.run.UnwritableException;
import org.jspecify.annotations.Nullable;

/**
 * The session with one controller: one method for each request; one thread carries them out one
 * after the other.
 */
final class Session {
  private static final Path ROOT = Path.of("/");
  private static final Duration ENDING = Duration.ofSeconds(10);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  private final Arguments arguments;
  private final NodeParts node;
  private final Consumer<Event> events;
  private final Mailbox mailbox;
  private final Map<String, Run> runs = new HashMap<>();
  private Request.@Nullable Hello hello;
  private @Nullable OwnedLock lock;
  private boolean swept;

  Session(Arguments arguments, NodeParts node, Consumer<Event> events, Mailbox mailbox) {
    this.arguments = arguments;
    this.node = node;
    this.events = events;
    this.mailbox = mailbox;
  }

  /**
   * Answers requests until the controller sends bye or is gone; afterwards nothing of any run is
   * running.
   */
  void converse() throws InterruptedException, IOException {
    boolean goOn = true;
    while (goOn) {
      Mailbox.Mail mail = mailbox.take();
      if (mail instanceof Mailbox.Mail.Malformed malformed) {
        fail("", FailureKind.PROTOCOL, malformed.reason());
      } else {
        goOn = mail instanceof Mailbox.Mail.Asked asked && answer(asked.request());
      }
    }
    runs.values().forEach(Run::stop);
    node.clock().close();
    if (lock != null) {
      lock.close();
    }
  }

  /** Returns whether the session continues. */
  private boolean answer(Request request) throws InterruptedException {
    try {
      if (request instanceof Request.Hello asked) {
        hello(asked);
      } else if (request instanceof Request.Bye) {
        return false;
      } else {
        answer(request, welcomed());
      }
    } catch (RunException e) {
      fail(request.run(), e.kind(), String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      fail(request.run(), FailureKind.PROTOCOL, String.valueOf(e.getMessage()));
    }
    return true;
  }

  private void answer(Request request, Request.Hello greeting)
      throws RunException, InterruptedException {
    if (request instanceof Request.StartPings asked) {
      startPings(asked, greeting);
    } else if (request instanceof Request.Prepare asked) {
      prepare(asked, greeting);
    } else if (request instanceof Request.CountSwitches asked) {
      events.accept(new Event.SwitchesCounted(asked.run(), new ContextSwitches(ROOT).count()));
    } else if (request instanceof Request.StartDaemon asked) {
      startDaemon(asked);
    } else if (request instanceof Request.Secure asked) {
      known(asked.run()).secure(asked);
    } else if (request instanceof Request.Launch asked) {
      known(asked.run())
          .launch(
              asked,
              (directory, pids) ->
                  node.monitors(arguments, greeting, directory, pids, warning(asked.run())));
    } else if (request instanceof Request.Watch asked) {
      known(asked.run()).watch();
    } else if (request instanceof Request.Observe asked) {
      observe(asked);
    } else if (request instanceof Request.BeginPublishing asked) {
      known(asked.run()).beginPublishing();
      events.accept(new Event.Publishing(asked.run()));
    } else if (request instanceof Request.EndPublishing asked) {
      events.accept(new Event.Published(asked.run(), known(asked.run()).endPublishing()));
    } else if (request instanceof Request.Tell asked) {
      known(asked.run()).send(asked);
    } else if (request instanceof Request.Correct asked) {
      correct(asked);
    } else if (request instanceof Request.Stop asked) {
      stop(asked);
    } else if (request instanceof Request.Forget asked) {
      discard(asked.run());
    } else {
      throw new AssertionError(request);
    }
  }

  private Request.Hello welcomed() throws RunException {
    if (hello == null) {
      throw new RunException(FailureKind.PROTOCOL, "send hello first");
    }
    return hello;
  }

  private void hello(Request.Hello asked) throws RunException, InterruptedException {
    if (hello != null) {
      throw new RunException(FailureKind.PROTOCOL, "hello was said before");
    }
    if (asked.protocol() != Lines.PROTOCOL) {
      throw new RunException(
          FailureKind.PROTOCOL,
          "this starter speaks protocol "
              + Lines.PROTOCOL
              + ", the controller "
              + asked.protocol());
    }
    try {
      takeWorkDirectory(asked.owner());
      Environment environment =
          new Environment(node.children(), node.programs(), arguments.bundle(), arguments.work());
      mailbox.interruptibly(
          () ->
              events.accept(
                  new Event.Welcome(
                      Lines.PROTOCOL, ProcessHandle.current().pid(), environment.snapshot(asked))));
      hello = asked;
    } catch (Environment.NoInterfaceException e) {
      throw new RunException(FailureKind.PROTOCOL, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new RunException(
          FailureKind.DISK, "the work directory cannot be used: " + e.getMessage());
    }
  }

  /** Locks the work directory for this session. */
  private void takeWorkDirectory(String owner)
      throws RunException, InterruptedException, IOException {
    if (lock == null) {
      lock = awaitLock(owner);
      List<String> left = RunDirectory.deleteIdentities(arguments.work());
      if (!left.isEmpty()) {
        warning("")
            .accept(
                "identities that a killed session left were deleted: " + String.join(", ", left));
      }
    }
  }

  /**
   * Deletes what a killed session left. Only called for the first run: a controller that lost its
   * starter fetches those files before.
   */
  private void sweep() throws RunException {
    if (swept) {
      return;
    }
    try {
      List<String> left = RunDirectory.deleteAll(arguments.work());
      if (!left.isEmpty()) {
        warning("").accept("what an earlier session left was deleted: " + String.join(", ", left));
      }
      swept = true;
    } catch (IOException e) {
      throw new RunException(
          FailureKind.DISK, "what an earlier session left cannot be deleted: " + e.getMessage());
    }
  }

  /** Waits for the lock, since a starter that lost its controller needs a moment to end. */
  private OwnedLock awaitLock(String owner) throws RunException, InterruptedException, IOException {
    long end = System.nanoTime() + ENDING.toNanos();
    while (true) {
      try {
        return OwnedLock.take(
            arguments.work().resolve("starter.lock"),
            owner + "; its starter there is process " + ProcessHandle.current().pid());
      } catch (OwnedLock.TakenException e) {
        if (System.nanoTime() > end) {
          throw new RunException(
              FailureKind.BUSY,
              "this work directory is in use by "
                  + e.owner()
                  + "; wait until it is done, or end it");
        }
        mailbox.interruptibly(() -> Thread.sleep(LOOK_AGAIN.toMillis()));
      }
    }
  }

  private void startPings(Request.StartPings asked, Request.Hello greeting) throws RunException {
    Run known = runs.get(asked.run());
    (known == null ? make(asked.run(), greeting) : known).startPings(asked.apps());
  }

  private void prepare(Request.Prepare asked, Request.Hello greeting) throws RunException {
    if (runs.values().stream().anyMatch(Run::active)) {
      throw new RunException(
          FailureKind.PROTOCOL, "another run still runs: its clock must not be touched");
    }
    long end = System.nanoTime() + asked.deadlineNs();
    Run known = runs.get(asked.run());
    Run run = known == null || known.isPrepared() ? make(asked.run(), greeting) : known;
    try {
      mailbox.interruptibly(
          () -> {
            Event.ClockState clock = node.clock().prepare(asked.ntp(), greeting.environment(), end);
            run.prepared();
            events.accept(
                new Event.Prepared(asked.run(), run.directory().path().toString(), clock));
          });
    } catch (ClockException e) {
      discard(asked.run());
      throw new RunException(FailureKind.CLOCK, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      discard(asked.run());
      throw new RunException(FailureKind.CLOCK, "preparing was stopped");
    }
  }

  /** Makes a run with an empty directory. */
  private Run make(String name, Request.Hello greeting) throws RunException {
    RunDirectory directory = RunDirectory.of(arguments.work(), name);
    sweep();
    Optional.ofNullable(runs.remove(name)).ifPresent(Run::stop);
    try {
      if (directory.makeEmpty()) {
        warning(name).accept("what an earlier session left of this run was deleted");
      }
    } catch (IOException e) {
      throw new RunException(
          FailureKind.DISK, "the run's directory cannot be made: " + e.getMessage());
    }
    Run run = new Run(name, directory, node.surroundings(arguments, greeting, events));
    runs.put(name, run);
    return run;
  }

  private void startDaemon(Request.StartDaemon asked) throws RunException {
    Run run = known(asked.run());
    try {
      mailbox.interruptibly(
          () -> events.accept(run.startDaemon(asked.daemon(), asked.deadlineNs())));
    } catch (InterruptedException e) {
      throw new RunException(FailureKind.DAEMON, "starting the daemon was stopped");
    }
  }

  private void observe(Request.Observe asked) throws RunException {
    Run run = known(asked.run());
    try {
      mailbox.interruptibly(() -> run.observe(asked.functions(), asked.deadlineNs()));
      events.accept(new Event.Observed(asked.run()));
    } catch (InterruptedException e) {
      throw new RunException(FailureKind.PROBE, "attaching probes was stopped");
    }
  }

  private Run known(String run) throws RunException {
    return Optional.ofNullable(runs.get(run))
        .orElseThrow(() -> new RunException(FailureKind.PROTOCOL, "the run was not prepared here"));
  }

  @SuppressWarnings("try") // the signs end with the block
  private void correct(Request.Correct asked) throws RunException {
    Run run = known(asked.run());
    if (run.active()) {
      throw new RunException(FailureKind.PROTOCOL, "the run still runs");
    }
    run.stop();
    try (WorkSigns signs = node.signs(asked.run(), events)) {
      mailbox.interruptibly(
          () -> writePairs(asked, new PairFiles(run.directory(), warning(asked.run()))));
      events.accept(new Event.Corrected(asked.run(), run.directory().files()));
    } catch (InterruptedException e) {
      throw new RunException(FailureKind.LOG, "correcting was stopped");
    } catch (UnwritableException e) {
      throw new RunException(FailureKind.DISK, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new RunException(FailureKind.LOG, String.valueOf(e.getMessage()));
    }
  }

  private static void writePairs(Request.Correct asked, PairFiles files)
      throws InterruptedException, IOException {
    for (Request.PairLogs pair : asked.pairs()) {
      files.write(pair);
      if (Thread.interrupted()) {
        throw new InterruptedException("stopped between two pairs");
      }
    }
  }

  @SuppressWarnings("try") // the signs end with the block
  private void stop(Request.Stop asked) throws RunException {
    RunDirectory directory = RunDirectory.of(arguments.work(), asked.run());
    try (WorkSigns signs = node.signs(asked.run(), events)) {
      Optional.ofNullable(runs.get(asked.run())).ifPresent(Run::stop);
      events.accept(new Event.Stopped(asked.run(), directory.files()));
    } catch (IOException e) {
      throw new RunException(FailureKind.DISK, String.valueOf(e.getMessage()));
    }
  }

  /** Ends what is still running of a run, and deletes its directory. */
  private void discard(String name) throws RunException {
    RunDirectory directory = RunDirectory.of(arguments.work(), name);
    Optional.ofNullable(runs.remove(name)).ifPresent(Run::stop);
    try {
      directory.delete();
    } catch (IOException e) {
      throw new RunException(
          FailureKind.DISK, "the run's directory cannot be deleted: " + e.getMessage());
    }
  }

  private Consumer<String> warning(String run) {
    return text -> events.accept(new Event.Warning(run, text));
  }

  private void fail(String run, FailureKind kind, String reason) {
    StderrLog.say(kind + ": " + reason);
    events.accept(new Event.Failed(run, kind, reason));
  }
}
