// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/**
 * Commands are killed at random moments, and then run again: nothing is left of the killed one, and
 * the result is that of a run that nobody disturbed. {@code -Dvlarb.kills} says how many kills;
 * without it there is 1, 8 in a thorough run, 16 in a whole one. {@code -Dvlarb.seed} repeats the
 * kills of a seed.
 */
@TakesTurns(1)
class KillsTest {
  private static final List<String> SIGNALS = List.of("KILL", "TERM", "INT", "HUP");

  private static final String CONFIG =
      """
      arbiter: {high-cap: 4, low-cap: 4, data-vls: 2}
      tables: {high-limit: 1, high: "0:4", low: "1:9"}
      """;

  private static final String SWEEP =
      """
      targets: [hx8k]
      parameters:
        arbiter.high-cap, arbiter.low-cap: [4, 8]
        arbiter.data-vls: [1]
      """;

  @TempDir private Path folder;

  /** The commands. Those that are slow are killed in the thorough run only. */
  private enum Command {
    GENERATE(false, "generate --config c.yaml --out o"),
    COSIM(false, "cosim --config c.yaml --cycles 20000 --seed 7 --wave o/w.fst"),
    DEMO(false, "demo --config c.yaml --cycles 20000 --out o"),
    ARBITRATE(false, "arbitrate --config c.yaml --engine model --trace t --output o/decisions"),
    REGRESS(
        false, "regress --config c.yaml --run-seeds 2 --cycles 20000 --code-coverage 0 --out o"),
    NETLIST(true, "netlist --config c.yaml --target hx8k --out o"),
    SWEEP(true, "budget --sweep sweep.yaml --cache cache --seeds 1 --out o"),
    MUTATE(true, "mutate --config c.yaml --sample 4 --seed 4 --list o/list");

    private final boolean slow;
    private final List<String> arguments;

    Command(boolean slow, String line) {
      this.slow = slow;
      this.arguments = List.of(line.split(" "));
    }
  }

  /** The result of a run that nobody disturbed, and its duration. */
  private record Undisturbed(SortedMap<String, String> result, long milliseconds) {}

  @Test
  void whatIsKilledAndRunAgainGivesTheSame() throws Exception {
    boolean thorough = TestSize.current() != TestSize.PLAIN;
    int kills = Integer.getInteger("vlarb.kills", TestSize.choose(1, 8, 16));
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("KillsTest: vlarb.seed=" + seed + ", vlarb.kills=" + kills);
    Random random = new Random(seed);
    List<Command> commands =
        Stream.of(Command.values()).filter(command -> thorough || !command.slow).toList();
    Map<Command, Undisturbed> undisturbed = new EnumMap<>(Command.class);
    for (int i = 0; i < kills; i++) {
      Command command = commands.get((i + (int) Math.floorMod(seed, 8L)) % commands.size());
      if (!undisturbed.containsKey(command)) {
        undisturbed.put(command, run(command));
      }
      String signal = SIGNALS.get(random.nextInt(SIGNALS.size()));
      long after = (long) (random.nextDouble() * undisturbed.get(command).milliseconds());
      String what = "kill %d: %s after %d ms of %s".formatted(i + 1, signal, after, command);
      Path here = fresh("killed-" + i);
      try (CommandProcess process = CommandProcess.start(here, command.arguments)) {
        Thread.sleep(after);
        process.family().signal(signal);
        assertEquals(List.of(), process.family().leftovers(), what);
        assertEquals(List.of(), parts(here), what);
      }
      assertEquals(undisturbed.get(command).result(), result(here, command), what);
    }
  }

  private Undisturbed run(Command command) throws Exception {
    Path here = fresh(command.name());
    result(here, command); // builds what is cached outside of the folder
    Path again = fresh(command.name() + "-timed");
    long start = System.nanoTime();
    SortedMap<String, String> result = result(again, command);
    return new Undisturbed(result, (System.nanoTime() - start) / 1_000_000);
  }

  private Path fresh(String name) throws IOException {
    Path here = Files.createDirectories(folder.resolve(name).resolve("work"));
    Files.writeString(here.resolve("c.yaml"), CONFIG);
    Files.writeString(here.resolve("sweep.yaml"), SWEEP);
    Files.writeString(here.resolve("t"), "credit 0 inf\narrive 0 64 x1000\ndecide 1000\n");
    return here;
  }

  /** Runs a command to its end: what it prints, and the files that it leaves. */
  private SortedMap<String, String> result(Path here, Command command) throws Exception {
    int code = CommandProcess.run(here, command.arguments);
    String err = Files.readString(here.resolveSibling("err.txt"));
    assertEquals(0, code, command + ": " + err);
    SortedMap<String, String> result = new TreeMap<>();
    result.put("printed", timeless(Files.readString(here.resolveSibling("out.txt"))));
    try (Stream<Path> files = Files.walk(here.resolve("o"), FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = here.relativize(file).toString();
        // A waveform has the time of day in it, a page and a result how long they took.
        boolean timed = name.matches(".*([.](fst|html|xml)|result[.]json|run[.]json)");
        result.put(name, timed ? "" : Files.readString(file));
      }
    }
    return result;
  }

  private static String timeless(String printed) {
    return printed.replaceAll("(cycles/s|seconds|time) .*", "$1").replaceAll("[0-9.]+ s\\b", "s");
  }

  /** Files that were being written, or are set aside. */
  private static List<Path> parts(Path here) throws IOException {
    try (Stream<Path> files = Files.walk(here)) {
      return new ArrayList<>(
          files
              .filter(file -> file.toString().matches(".*[.](tmp|part|damaged)(-[0-9]+)?"))
              .toList());
    }
  }
}
