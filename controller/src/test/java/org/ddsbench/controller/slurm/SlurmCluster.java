package org.ddsbench.controller.slurm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.remote.ListeningSocket;
import org.ddsbench.core.Patience;

/**
 * A real Slurm for one test class: munged and slurmctld here, a slurmd for each node in a network
 * namespace, with a work directory that the others cannot see.
 */
final class SlurmCluster {
  /** The time limit of the partition, in minutes. */
  static final int LIMIT_MIN = 60;

  private static final String SUBNET = "10.78.90";
  private static final String BRIDGE = "ddsslmbr";
  private static final String CONTROLLER = SUBNET + ".254";
  private static final int FIRST_PORT = 26817;

  private final int nodes;
  private final Path scratch = RealTestbed.scratch("ddsslm");
  private final Path configuration = scratch.resolve("slurm.conf");
  private final List<Process> daemons = new ArrayList<>();

  /** Starts the cluster; a program that is not installed fails the test. */
  SlurmCluster(int nodes) throws IOException, InterruptedException {
    this.nodes = nodes;
    boolean up = false;
    try {
      configure();
      network();
      munge();
      slurm();
      up = true;
    } finally {
      if (!up) {
        down();
      }
    }
  }

  Path scratch() {
    return scratch;
  }

  /** The work directory of each node. */
  Path work() {
    return scratch.resolve("work");
  }

  /** The variable with which Slurm's programs find this cluster. */
  String variable() {
    return "SLURM_CONF=" + configuration;
  }

  /** Runs a Slurm program, which must succeed. */
  String output(String... command) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of("env", variable()));
    line.addAll(List.of(command));
    return RealTestbed.output(line.toArray(String[]::new));
  }

  /** The jobs that are queued or running, one per line: number, state, name. */
  List<String> jobs() throws IOException, InterruptedException {
    return output("squeue", "--noheader", "--states=PD,CF,R,CG", "--format=%A %t %j")
        .lines()
        .map(String::strip)
        .toList();
  }

  /** Waits for this number of jobs and returns them. */
  List<String> awaitJobs(int count) throws IOException, InterruptedException {
    long end = Patience.endNs();
    List<String> jobs = jobs();
    while (jobs.size() != count && Patience.goesOn(end)) {
      jobs = jobs();
    }
    return jobs;
  }

  /** Command lines of processes on the machines besides slurmd, after they had time to end. */
  List<String> leftovers() throws IOException, InterruptedException {
    long end = Patience.endNs();
    List<String> left = processes();
    while (!left.isEmpty() && Patience.goesOn(end)) {
      left = processes();
    }
    return left;
  }

  /** Command lines of processes on the machines besides slurmd. */
  List<String> processes() throws IOException, InterruptedException {
    List<String> found = new ArrayList<>();
    for (int i = 1; i <= nodes; i++) {
      for (String pid : RealTestbed.output("ip", "netns", "pids", namespace(i)).lines().toList()) {
        ProcessHandle.of(Long.parseLong(pid))
            .flatMap(process -> process.info().commandLine())
            .filter(line -> !line.contains("/slurmd"))
            .ifPresent(found::add);
      }
    }
    return found;
  }

  private static String namespace(int node) {
    return "ddsslm-" + node;
  }

  private void configure() throws IOException {
    for (String directory : List.of("state", "cgroup", "work", "munge")) {
      Files.createDirectories(scratch.resolve(directory));
    }
    for (int i = 1; i <= nodes; i++) {
      Files.createDirectories(scratch.resolve("spool/node" + i));
    }
    int cores = Runtime.getRuntime().availableProcessors();
    Files.writeString(
        configuration,
        String.join(
            "\n",
            "ClusterName=ddsslm",
            "SlurmctldHost=ctl(" + CONTROLLER + ")",
            "SlurmctldPort=" + FIRST_PORT,
            "SlurmdPort=" + (FIRST_PORT + 1),
            "SlurmUser=root",
            "SlurmdUser=root",
            "AuthType=auth/munge",
            "CredType=cred/munge",
            "AuthInfo=socket=" + socket(),
            "StateSaveLocation=" + scratch.resolve("state"),
            "SlurmdSpoolDir=" + scratch.resolve("spool/%n"),
            "SlurmctldPidFile=" + scratch.resolve("slurmctld.pid"),
            "SlurmdPidFile=" + scratch.resolve("%n.pid"),
            "SlurmctldLogFile=" + scratch.resolve("slurmctld.log"),
            "SlurmdLogFile=" + scratch.resolve("%n.log"),
            "ProctrackType=proctrack/linuxproc",
            "TaskPlugin=task/none",
            "SelectType=select/linear",
            "SwitchType=switch/none",
            "JobAcctGatherType=jobacct_gather/none",
            "AccountingStorageType=accounting_storage/none",
            "MpiDefault=none",
            "ReturnToService=2",
            String.format(
                Locale.ROOT,
                "NodeName=node[1-%d] NodeAddr=%s.[1-%d] Sockets=1 CoresPerSocket=%d ThreadsPerCore=1",
                nodes,
                SUBNET,
                nodes,
                cores),
            "PartitionName=main Nodes=ALL Default=YES MaxTime=" + LIMIT_MIN,
            ""));
    // With these plugins Slurm writes nothing there; the setting keeps it away from the machine's
    // own cgroups.
    Files.writeString(
        scratch.resolve("cgroup.conf"),
        "CgroupPlugin=cgroup/v1\nCgroupAutomount=no\nCgroupMountpoint="
            + scratch.resolve("cgroup")
            + "\n");
  }

  private void network() throws IOException, InterruptedException {
    RealTestbed.output("ip", "link", "add", BRIDGE, "type", "bridge");
    RealTestbed.output("ip", "addr", "add", CONTROLLER + "/24", "dev", BRIDGE);
    RealTestbed.output("ip", "link", "set", BRIDGE, "up");
    for (int i = 1; i <= nodes; i++) {
      String in = namespace(i);
      RealTestbed.output("ip", "netns", "add", in);
      RealTestbed.output(
          "ip", "link", "add", in, "type", "veth", "peer", "name", "eth0", "netns", in);
      RealTestbed.output("ip", "link", "set", in, "master", BRIDGE, "up");
      RealTestbed.output("ip", "-n", in, "addr", "add", SUBNET + "." + i + "/24", "dev", "eth0");
      RealTestbed.output("ip", "-n", in, "link", "set", "eth0", "up");
      RealTestbed.output("ip", "-n", in, "link", "set", "lo", "up");
    }
  }

  private Path socket() {
    return scratch.resolve("munge/s");
  }

  private void munge() throws IOException, InterruptedException {
    Path key = scratch.resolve("munge/key");
    byte[] secret = new byte[128];
    new SecureRandom().nextBytes(secret);
    Files.write(
        Files.createFile(
            key,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))),
        secret);
    start(
        "munged",
        "munged",
        "--foreground",
        "--force",
        "--key-file=" + key,
        "--socket=" + socket(),
        "--pid-file=" + scratch.resolve("munge/pid"),
        "--log-file=" + scratch.resolve("munge/log"),
        "--seed-file=" + scratch.resolve("munge/seed"));
    long end = Patience.endNs();
    boolean up = ListeningSocket.accepts(socket());
    while (!up && daemons.get(0).isAlive() && Patience.goesOn(end)) {
      up = ListeningSocket.accepts(socket());
    }
  }

  private void slurm() throws IOException, InterruptedException {
    start(
        "slurmctld",
        "unshare",
        "--uts",
        "sh",
        "-c",
        "hostname ctl; exec \"$@\"",
        "sh",
        "slurmctld",
        "-D");
    for (int i = 1; i <= nodes; i++) {
      start(
          "node" + i,
          "unshare",
          "--uts",
          "--mount",
          "sh",
          "-c",
          "mount -t tmpfs none \"$1\"; hostname \"$2\"; shift 2; exec \"$@\"",
          "sh",
          work().toString(),
          "node" + i,
          "nsenter",
          "--net=/run/netns/" + namespace(i),
          "slurmd",
          "-D",
          "-N",
          "node" + i);
    }
    long end = Patience.endNs();
    String idle = ready();
    while (!idle.equals(nodes + " idle") && Patience.goesOn(end)) {
      idle = ready();
    }
    if (!idle.equals(nodes + " idle")) {
      throw new IOException("the cluster is not ready: " + idle);
    }
  }

  private String ready() throws InterruptedException {
    try {
      return output("sinfo", "--noheader", "--format=%D %T").strip();
    } catch (IOException e) {
      // The controller does not answer yet, or never will.
      return String.valueOf(e.getMessage());
    }
  }

  private void start(String name, String... command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(scratch.resolve(name + ".out").toFile());
    builder.environment().put("SLURM_CONF", configuration.toString());
    daemons.add(builder.start());
  }

  /** Stops the daemons, the last one first, and removes the cluster. */
  void down() throws IOException, InterruptedException {
    for (int i = daemons.size() - 1; i >= 0; i--) {
      Process daemon = daemons.get(i);
      daemon.destroy();
      if (!daemon.waitFor(Patience.SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("a daemon does not end: " + daemon.info());
      }
    }
    for (int i = 1; i <= nodes; i++) {
      removed("ip", "netns", "del", namespace(i));
    }
    removed("ip", "link", "del", BRIDGE);
    RealTestbed.delete(scratch);
  }

  private static void removed(String... command) throws InterruptedException {
    try {
      RealTestbed.output(command);
    } catch (IOException e) {
      // It was never created.
      return;
    }
  }
}
