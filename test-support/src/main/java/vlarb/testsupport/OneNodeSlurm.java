// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A Slurm of one node, this machine, with a Munge of its own: files in one directory, ports of the
 * loopback interface. Closing it, or the end of the JVM, ends all its processes.
 */
public final class OneNodeSlurm implements AutoCloseable {
  private static final Path SBIN = Path.of("/usr/sbin");
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int KEY_BYTES = 1024;

  private final Path directory;
  private final List<Process> daemons = new ArrayList<>();
  private final Thread atTheEnd = new Thread(this::stop);

  /** True if the daemons are installed. */
  public static boolean isInstalled() {
    return List.of("slurmctld", "slurmd", "munged").stream()
        .allMatch(daemon -> Files.isExecutable(SBIN.resolve(daemon)));
  }

  /**
   * Starts it and waits until its node takes jobs.
   *
   * @param directory an empty one; a path so short that a socket's may be in it
   */
  public OneNodeSlurm(Path directory) throws IOException, InterruptedException {
    this.directory = directory;
    Files.createDirectory(directory.resolve("state"));
    Files.createDirectory(directory.resolve("spool"));
    Files.writeString(configuration(), configurationText());
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    Files.setPosixFilePermissions(
        Files.write(directory.resolve("munge.key"), key),
        PosixFilePermissions.fromString("r--------"));
    Runtime.getRuntime().addShutdownHook(atTheEnd);
    try {
      start(
          "munged",
          "--foreground",
          "--force",
          "--key-file=" + directory.resolve("munge.key"),
          "--socket=" + socket(),
          "--pid-file=" + directory.resolve("munged.pid"),
          "--log-file=" + directory.resolve("munged.log"),
          "--seed-file=" + directory.resolve("munged.seed"));
      await("munged", () -> Files.exists(socket()));
      start("slurmctld", "-D");
      start("slurmd", "-D", "-N", "node");
      await("the node", () -> "idle".equals(output("sinfo", "--noheader", "--format=%T")));
    } catch (IOException | InterruptedException | RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * The configuration that the environment variable {@code SLURM_CONF} has to name, for Slurm's
   * programs.
   */
  public Path configuration() {
    return directory.resolve("slurm.conf");
  }

  /** The number of jobs that have ended well since the start, as Slurm counts them. */
  public long jobsCompleted() {
    return output("squeue", "--noheader", "--array", "--states=COMPLETED").lines().count();
  }

  /** The number of jobs that are running. */
  public long jobsRunning() {
    return output("squeue", "--noheader", "--array", "--states=RUNNING").lines().count();
  }

  /** The number of jobs that have not ended. */
  public long jobsLeft() {
    return output("squeue", "--noheader", "--array", "--states=RUNNING,PENDING").lines().count();
  }

  /** Ends the jobs and the daemons. */
  @Override
  public void close() {
    stop();
    Runtime.getRuntime().removeShutdownHook(atTheEnd);
  }

  private void stop() {
    if (daemons.size() == 3) {
      output("scancel", "--state=RUNNING");
    }
    // The node before its controller, and both before the Munge that they talk through.
    for (Process daemon : daemons.reversed()) {
      daemon.destroy();
      try {
        if (!daemon.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
          daemon.destroyForcibly();
        }
      } catch (InterruptedException e) {
        daemon.destroyForcibly();
        Thread.currentThread().interrupt();
      }
    }
  }

  private Path socket() {
    return directory.resolve("munge.socket");
  }

  private String configurationText() throws IOException {
    String host = InetAddress.getLocalHost().getHostName();
    return """
        ClusterName=test
        SlurmctldHost=%1$s(127.0.0.1)
        SlurmctldPort=%2$d
        SlurmdPort=%3$d
        AuthType=auth/munge
        AuthInfo=socket=%4$s
        SlurmUser=%5$s
        SlurmdUser=%5$s
        StateSaveLocation=%6$s/state
        SlurmdSpoolDir=%6$s/spool
        SlurmctldPidFile=%6$s/slurmctld.pid
        SlurmdPidFile=%6$s/slurmd.pid
        ProctrackType=proctrack/linuxproc
        TaskPlugin=task/none
        JobAcctGatherType=jobacct_gather/none
        MpiDefault=none
        SelectType=select/cons_tres
        SelectTypeParameters=CR_CPU
        NodeName=node NodeHostname=%1$s NodeAddr=127.0.0.1 CPUs=%7$d State=UNKNOWN
        PartitionName=all Nodes=ALL Default=YES State=UP
        """
        .formatted(
            host,
            freePort(),
            freePort(),
            socket(),
            System.getProperty("user.name"),
            directory,
            Runtime.getRuntime().availableProcessors());
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void start(String daemon, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of(SBIN.resolve(daemon).toString()));
    command.addAll(List.of(options));
    daemons.add(process(command).redirectOutput(log(daemon).toFile()).start());
  }

  private Path log(String daemon) {
    return directory.resolve(daemon + ".log");
  }

  /** Returns the output of one of Slurm's programs; nothing if the program fails. */
  private String output(String... command) {
    try {
      Process program =
          process(List.of(command)).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      return new String(program.getInputStream().readAllBytes()).strip();
    } catch (IOException e) {
      return "";
    }
  }

  private ProcessBuilder process(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("SLURM_CONF", configuration().toString());
    return builder;
  }

  private void await(String what, BooleanSupplier isThere)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!isThere.getAsBoolean()) {
      boolean isAlive = daemons.stream().allMatch(Process::isAlive);
      if (!isAlive || System.nanoTime() > end) {
        throw new IOException("no sign of " + what + "\n" + logs());
      }
      Thread.sleep(100);
    }
  }

  private String logs() throws IOException {
    StringBuilder text = new StringBuilder();
    for (String daemon : List.of("munged", "slurmctld", "slurmd")) {
      if (Files.exists(log(daemon))) {
        text.append(daemon).append(":\n").append(Files.readString(log(daemon)));
      }
    }
    return text.toString();
  }
}
