// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.ToolFailedException;
import vlarb.jobs.LocalEngine;
import vlarb.testsupport.TakesTurns;

/** Six small configurations, whole, killed and resumed. */
@Tag("thorough")
@TakesTurns(2)
class SweepTest {
  private static final String SIX =
      """
      parameters:
        arbiter.high-cap, arbiter.low-cap: [1, 2, 3]
        arbiter.credits: [flags, blocks]
        arbiter.data-vls: [2]
      """;

  private static final String TWO =
      """
      parameters:
        arbiter.credits: [blocks, flags]
        arbiter.data-vls: [1]
      """;

  private static final Duration PATIENCE = Duration.ofMinutes(15);

  @TempDir private Path directory;

  @Test
  void killedAndResumedItGivesWhatItGivesUninterrupted() throws Exception {
    Path file = Files.writeString(directory.resolve("six.yaml"), SIX);
    List<ArbiterSweepPoint> points = ArbiterSweepFile.read(file);
    assertEquals(6, points.size());
    Path killed = directory.resolve("killed");
    killHalfWay(file, killed);
    int kept = figures(killed);
    assertTrue(2 <= kept && kept < 6, "kept: " + kept);
    assertFalse(Files.exists(killed.resolve("finished")));

    List<Integer> totals = new ArrayList<>();
    List<ArbiterSweep.Result> resumed = measure(points, killed, totals);
    assertTrue(totals.getLast() < 6, "made again: " + totals);
    List<ArbiterSweep.Result> whole = measure(points, directory.resolve("whole"), totals);
    assertEquals(6, totals.getLast());
    assertEquals(SweepFiles.csv(whole), SweepFiles.csv(resumed));
    assertEquals(SweepFiles.json(whole), SweepFiles.json(resumed));
    assertEquals(SweepFiles.html(whole), SweepFiles.html(resumed));

    totals.clear();
    measure(points, killed, totals);
    assertEquals(List.of(), totals, "nothing is left to make");
  }

  @Test
  void aRunThatFailsIsNamedWithWhatItSaid() throws Exception {
    Path file =
        Files.writeString(directory.resolve("one.yaml"), "parameters: {arbiter.data-vls: [1]}\n");
    List<ArbiterSweepPoint> points = ArbiterSweepFile.read(file);
    Path cache = directory.resolve("cache");
    // A class path without the program: the JVM says so and ends.
    String classPath = System.setProperty("java.class.path", directory.toString());
    try {
      ToolFailedException failed =
          assertThrows(ToolFailedException.class, () -> measure(points, cache, new ArrayList<>()));
      assertTrue(failed.getMessage().startsWith("arbiter.data-vls 1 in hx8k: "));
      assertTrue(failed.logEnd().contains("RunProcess"), failed::logEnd);
    } finally {
      System.setProperty("java.class.path", classPath);
    }
  }

  @Test
  void aToolThatCrashesIsNamedAndTheOtherRunsAreKept() throws Exception {
    Path file = Files.writeString(directory.resolve("two.yaml"), TWO);
    List<ArbiterSweepPoint> points = ArbiterSweepFile.read(file);
    ToolScripts tools = new ToolScripts(directory.resolve("tools"));
    // Yosys starts ABC, which dies in the second run's directory.
    Path seen = directory.resolve("seen");
    tools.add(
        "berkeley-abc",
        "echo $PWD >>" + seen,
        "[[ $(sort -u " + seen + " | wc -l) == 2 ]] || exec berkeley-abc \"$@\"",
        "kill -SEGV $$");
    Path cache = directory.resolve("cache");
    Path log = directory.resolve("crashed.log");
    ProcessBuilder builder =
        new ProcessBuilder(SweepProgram.command(file, cache, "local"))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("PATH", tools.path());
    assertEquals(1, builder.start().waitFor());
    assertTrue(
        text(log).contains(points.get(1).description() + ": yosys failed with exit status 1"));
    assertTrue(text(log).contains("ERROR: ABC: execution of command"), () -> text(log));
    assertEquals(1, figures(cache));

    List<Integer> totals = new ArrayList<>();
    assertEquals(2, measure(points, cache, totals).size());
    assertEquals(List.of(1), totals);
  }

  private static List<ArbiterSweep.Result> measure(
      List<ArbiterSweepPoint> points, Path cache, List<Integer> totals)
      throws IOException, InterruptedException {
    return new ArbiterSweep(
            new FigureCache(cache), LocalEngine.onAllProcessors(), (_, total) -> totals.add(total))
        .measure(points, 1);
  }

  /** Starts the sweep as a process and kills it by SIGKILL once it has two results. */
  private static void killHalfWay(Path file, Path cache) throws Exception {
    List<String> command = SweepProgram.command(file, cache, "local");
    Path log = file.resolveSibling("killed.log");
    Process sweep =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    List<ProcessHandle> runs = List.of();
    try {
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (figures(cache) < 2) {
        assertTrue(sweep.isAlive() && System.nanoTime() < end, () -> "sweep: " + text(log));
        Thread.sleep(20);
      }
    } finally {
      runs = sweep.descendants().toList();
      sweep.destroyForcibly().waitFor();
      runs.forEach(ProcessHandle::destroyForcibly);
    }
    for (ProcessHandle run : runs) {
      run.onExit().join();
    }
  }

  private static String text(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static int figures(Path cache) throws IOException {
    if (!Files.exists(cache)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(cache)) {
      return (int) files.filter(file -> file.toString().endsWith(".figures")).count();
    }
  }
}
