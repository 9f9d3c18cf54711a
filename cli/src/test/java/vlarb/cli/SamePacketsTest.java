// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;
import vlarb.testsupport.OneNodeSlurm;
import vlarb.testsupport.TakesTurns;

/** Every packet of a network, whoever runs it: the SHA-256 of what {@code --packets} writes. */
@TakesTurns(1)
class SamePacketsTest {
  private static final int SEEDS = 3;

  /**
   * Connections, best effort and messages over random links, so that all that draws numbers is in
   * it.
   */
  private static final String NETWORK =
      """
      network:
        profile: jpdc2009
        topology: {kind: regular-random, switches: 8, hosts: 2, links: 3}
        traffic:
          - {source: cbr, packet: 256, classes: jpdc-table2, cap: 0.8, fill: static}
          - {source: self-similar, sl: 11, packet: 1024, load: 0.2}
          - {source: messages, pattern: ring, sl: 10, bytes: 64000, placement: random}
        measure: {warm-up: 100 us, time: 300 us}
      """;

  @TempDir private Path folder;
  private Path net;

  @BeforeEach
  void writeNetwork() throws IOException {
    net = Files.writeString(folder.resolve("net.yaml"), NETWORK);
  }

  private static String sha256(byte[]... texts) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (byte[] text : texts) {
      digest.update(text);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static String sha256(Path file) throws Exception {
    return sha256(Files.readAllBytes(file));
  }

  private static CommandRun done(Object... args) {
    CommandRun run = CommandRun.of(args);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return run;
  }

  /** The command in a JVM of its own. */
  private void inItsOwnJvm(List<String> options, Map<String, String> environment, Object... args)
      throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Path log = folder.resolve("jvm.log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      assertEquals(ExitCode.DONE, process.waitFor(), Files.readString(log));
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
  }

  /** Returns the results of all seeds, each run alone, one after the other. */
  private String runByRun() throws Exception {
    byte[][] texts = new byte[SEEDS][];
    for (int seed = 1; seed <= SEEDS; seed++) {
      Path packets = folder.resolve("seed" + seed);
      done("network", "run", "--config", net, "--seed", seed, "--packet-log", packets);
      texts[seed - 1] = Files.readAllBytes(packets);
      assertNotEquals(0, texts[seed - 1].length);
    }
    assertNotEquals(sha256(texts[0]), sha256(texts[1]));
    return sha256(texts);
  }

  /** Returns the results of all runs of a sweep, in the order of their seeds. */
  private static String swept(Path sweep) throws Exception {
    byte[][] texts = new byte[SEEDS][];
    for (int seed = 1; seed <= SEEDS; seed++) {
      texts[seed - 1] =
          Files.readAllBytes(sweep.resolve("runs/point-1-seed-" + seed + "/packets.csv"));
    }
    return sha256(texts);
  }

  private Object[] sweep(Path out, Object... more) throws IOException {
    Path vary =
        Files.writeString(folder.resolve("sweep.yaml"), "vary: {network.switch.speedup: [1]}\n");
    List<Object> args =
        new ArrayList<>(List.of("network", "sweep", "--config", net, "--vary", vary));
    args.addAll(List.of("--run-seeds", SEEDS, "--packet-logs", "--out", out));
    args.addAll(List.of(more));
    return args.toArray();
  }

  @Tag("thorough")
  @Test
  void threadsChangeNoPacket() throws Exception {
    byte[][] texts = new byte[2 * SEEDS][];
    String alone = runByRun();
    for (int seed = 1; seed <= SEEDS; seed++) {
      texts[2 * seed - 2] = ("# replication " + seed + "\n").getBytes(StandardCharsets.US_ASCII);
      texts[2 * seed - 1] = Files.readAllBytes(folder.resolve("seed" + seed));
    }
    for (int threads : new int[] {1, 2, 8}) {
      Path packets = folder.resolve("threads" + threads);
      done(
          "network",
          "run",
          "--config",
          net,
          "--replications",
          SEEDS,
          "--threads",
          threads,
          "--packet-log",
          packets);
      assertEquals(sha256(texts), sha256(packets), threads + " threads");
    }
    assertEquals(alone, runByRun());
  }

  @Test
  @Tag("thorough")
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void theGarbageCollectorChangesNoPacket() throws Exception {
    Path here = folder.resolve("here");
    done("network", "run", "--config", net, "--packet-log", here);
    for (String collector : List.of("Serial", "Parallel")) {
      Path packets = folder.resolve(collector);
      inItsOwnJvm(
          List.of("-XX:+Use" + collector + "GC", "-Xmx128m"),
          Map.of(),
          "network",
          "run",
          "--config",
          net,
          "--packet-log",
          packets);
      assertEquals(sha256(here), sha256(packets), collector);
    }
  }

  @Test
  @Tag("thorough")
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void shardsChangeNoPacket() throws Exception {
    String alone = runByRun();
    Path whole = folder.resolve("whole");
    done(sweep(whole));
    assertEquals(alone, swept(whole));
    Path shards = folder.resolve("shards");
    for (int shard = 1; shard <= 3; shard++) {
      CommandRun.of(sweep(shards, "--shard", shard + "/3"));
    }
    assertEquals(alone, swept(shards));
    assertEquals(sha256(whole.resolve("metrics.csv")), sha256(shards.resolve("metrics.csv")));
  }

  @Test
  @Tag("thorough")
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void slurmChangesNoPacket() throws Exception {
    assumeTrue(OneNodeSlurm.isInstalled(), "slurm-wlm is not installed");
    String alone = runByRun();
    Path bySlurm = folder.resolve("by-slurm");
    try (OneNodeSlurm slurm = new OneNodeSlurm(Files.createDirectory(folder.resolve("slurm")))) {
      inItsOwnJvm(
          List.of(),
          Map.of("SLURM_CONF", slurm.configuration().toString()),
          sweep(bySlurm, "--jobs", "slurm"));
      assertEquals(SEEDS, slurm.jobsCompleted());
    }
    assertEquals(alone, swept(bySlurm));
  }
}
