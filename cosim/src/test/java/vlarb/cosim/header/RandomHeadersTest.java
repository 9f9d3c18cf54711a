// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.header;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.simulator.Design;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;
import vlarb.verilator.BuildException;

/** Runs one test on both simulators, of modules with random ports and parameters. */
class RandomHeadersTest {
  private static final long SEED = Long.getLong("vlarb.seed", 32);

  /** The number of headers in one module: a build takes seconds, whatever the number. */
  private static final int TOGETHER = 40;

  private static final int BATCHES = TestSize.choose(1, 8, 25);
  private static final int FEW = 10;

  @TempDir private Path folder;

  /** The outcomes of headers, in the order of time. */
  private final List<String> refused = Collections.synchronizedList(new ArrayList<>());

  private final List<String> differ = Collections.synchronizedList(new ArrayList<>());

  @Tag("newest-tools")
  @Test
  void portsAndValuesOfAFewHeadersAreTheSameOnBoth() {
    compareAll(1, FEW);
  }

  /** A whole run takes a thousand, a thorough one a third. */
  @TakesTurns(0)
  @Tag("thorough")
  @Test
  void portsAndValuesOfAThousandHeadersAreTheSameOnBoth() {
    compareAll(BATCHES, TOGETHER);
  }

  private void compareAll(int batches, int together) {
    System.out.println("random headers: -Dvlarb.seed=" + SEED);
    IntStream.range(0, batches)
        .parallel()
        .forEach(batch -> compare("headers" + batch, batch(SEED + batch, together)));
    refused.forEach(System.out::println);
    assertEquals(List.of(), differ);
    assertTrue(refused.size() <= batches * together / 20, () -> refused.size() + " are refused");
  }

  private static List<RandomHeader> batch(long seed, int together) {
    var random = new Random(seed);
    var names = new RandomNames();
    return IntStream.range(0, together).mapToObj(i -> RandomHeader.of(random, names)).toList();
  }

  /** Compares headers in one module; where they are not the same, each half by itself. */
  private void compare(String name, List<RandomHeader> headers) {
    RandomHeader header = RandomHeader.all(headers);
    Optional<Throwable> found = found(name, header);
    if (found.isEmpty()) {
      return;
    }
    if (headers.size() > 1) {
      int half = headers.size() / 2;
      compare(name + "a", headers.subList(0, half));
      compare(name + "b", headers.subList(half, headers.size()));
      return;
    }
    String message = found.get().getMessage();
    if (isRefusal(found.get())) {
      refused.add(message);
    } else {
      differ.add(message + "\n" + header.verilog(name) + header.values());
    }
  }

  /** The difference between these, if there is one. */
  private Optional<Throwable> found(String name, RandomHeader header) {
    try {
      Design design = design(name, header);
      assertEquals(
          HeaderRun.values(BothSimulators.VERILATOR.factory(), design, header, SEED),
          HeaderRun.values(BothSimulators.ICARUS.factory(), design, header, SEED));
      return Optional.empty();
    } catch (RuntimeException | AssertionError e) {
      return Optional.of(e);
    }
  }

  /** Tells a line of ours, or a line and then what the simulator says, from all else. */
  private static boolean isRefusal(Throwable found) {
    String message = found.getMessage();
    boolean quotes = message.contains(" does not accept the design ");
    boolean speaksOfCpp = message.contains(".cpp:") || message.contains("C++ compiler");
    return (found instanceof BuildException || found instanceof UnsupportedOperationException)
        && (quotes || message.lines().count() == 1)
        && !speaksOfCpp;
  }

  private Design design(String name, RandomHeader header) {
    try {
      Path file = Files.writeString(folder.resolve(name + ".sv"), header.verilog(name));
      return Design.of(name, file).parameters(header.values());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
