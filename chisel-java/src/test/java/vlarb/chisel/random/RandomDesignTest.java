// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.testsupport.equivalence.Difference;
import vlarb.testsupport.equivalence.Equivalence;

/**
 * Whatever is described, what is emitted means what the compiler printed. Of a design for which
 * that is wrong the smallest that could be found is told as Java source.
 *
 * <p>It runs on request: the system property {@value #COUNT} says how many designs are made,
 * {@value #SEED} of which seed.
 */
@EnabledIfSystemProperty(named = RandomDesignTest.COUNT, matches = "\\d+")
class RandomDesignTest {
  static final String COUNT = "vlarb.random.designs";
  static final String SEED = "vlarb.random.seed";

  /** Designs that the tools look at together. */
  private static final int BATCH = 100;

  /** How often a design that fails is made smaller, at most. */
  private static final int SHRINKS = 400;

  private static final int TOLD = 3;

  @TempDir Path folder;

  private final List<String> refusals = new ArrayList<>();

  @Test
  void whatIsEmittedMeansWhatTheCompilerPrinted() {
    int count = Integer.getInteger(COUNT);
    long seed = Long.getLong(SEED, System.nanoTime());
    System.out.printf("%d random designs, -D%s=%d%n", count, SEED, seed);
    List<String> failures = new ArrayList<>();
    JqwikSession.run(
        () -> {
          RandomGenerator<Description> generator = Descriptions.all().generator(1000);
          Random random = new Random(seed);
          for (int first = 0; first < count && failures.size() < TOLD; first += BATCH) {
            List<Shrinkable<Description>> batch = new ArrayList<>();
            for (int i = first; i < Math.min(count, first + BATCH); i++) {
              batch.add(generator.next(random));
            }
            failures.addAll(failures(batch));
          }
        });
    System.out.printf("%d of them refused%n", refusals.size());
    refusals.stream().distinct().limit(20).forEach(System.out::println);
    if (!failures.isEmpty()) {
      fail("-D%s=%d%n%s".formatted(SEED, seed, String.join("\n", failures)));
    }
  }

  /** What fails, as Java. */
  private List<String> failures(List<Shrinkable<Description>> batch)
      throws IOException, InterruptedException {
    List<String> failures = new ArrayList<>();
    boolean[] wrong = new boolean[batch.size()];
    Equivalence equivalence = new Equivalence(folder);
    for (int i = 0; i < batch.size(); i++) {
      wrong[i] = add(equivalence, "R" + i, batch.get(i).value()).isPresent();
    }
    boolean toolFailed = false;
    try {
      for (Difference difference : equivalence.prove()) {
        wrong[Integer.parseInt(difference.module().split(" ")[0].substring(1))] = true;
      }
    } catch (IllegalStateException e) {
      toolFailed = true;
    }
    for (int i = 0; i < batch.size() && failures.size() < TOLD; i++) {
      if ((wrong[i] || toolFailed) && failure(batch.get(i).value()).isPresent()) {
        failures.add(smallest(batch.get(i)));
      }
    }
    return failures;
  }

  private String smallest(Shrinkable<Description> failing)
      throws IOException, InterruptedException {
    Shrinkable<Description> smallest = failing;
    int left = SHRINKS;
    boolean smaller = true;
    while (smaller && left > 0) {
      smaller = false;
      for (Shrinkable<Description> next : smallest.shrink().limit(left).toList()) {
        left--;
        if (failure(next.value()).isPresent()) {
          smallest = next;
          smaller = true;
          break;
        }
      }
    }
    return failure(smallest.value()).orElseThrow();
  }

  /** Why a design fails, with its source; empty where it does not. */
  private Optional<String> failure(Description description)
      throws IOException, InterruptedException {
    Equivalence equivalence = new Equivalence(folder);
    Optional<String> thrown = add(equivalence, "R0", description);
    if (thrown.isPresent()) {
      return Optional.of(thrown.get() + "\n" + java(description));
    }
    List<Difference> differences;
    try {
      differences = equivalence.prove();
    } catch (IllegalStateException e) {
      return Optional.of(e.getMessage() + "\n" + java(description));
    }
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of(
            differences.stream().map(Difference::toString).collect(Collectors.joining("\n"))
                + "\n"
                + java(description));
  }

  /** Adds a design; what was thrown, if it was no refusal. */
  private Optional<String> add(Equivalence equivalence, String name, Description description) {
    EmitOptions plain = EmitOptions.design();
    EmitOptions options =
        switch (description.hashCode() & 3) {
          case 0 -> plain.withProperties();
          case 1 -> plain.withClockEnable("enabledClock");
          default -> plain;
        };
    try {
      String printed = Verilog.rawByElement(() -> new RandomModule("Top", description), options);
      String emitted =
          Verilog.emit(() -> new RandomModule("Top", description), options).stream()
              .map(VerilogModule::text)
              .collect(Collectors.joining());
      equivalence.add(name, printed, emitted, options.clockEnable());
      return Optional.empty();
    } catch (HardwareException e) {
      refusals.add(e.getMessage());
      return Optional.empty();
    } catch (RuntimeException e) {
      return Optional.of(e.toString());
    }
  }

  private static String java(Description description) {
    String[] source = new String[1];
    Verilog.rawByElement(
        () -> {
          RandomModule module = new RandomModule("Top", description);
          source[0] = module.java();
          return module;
        },
        EmitOptions.design());
    return source[0];
  }
}
