// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.sessions.JqwikSession;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.Verilog;
import vlarb.testsupport.equivalence.Difference;
import vlarb.testsupport.equivalence.Equivalence;
import vlarb.testsupport.equivalence.Equivalence.Evidence;

/** Makes random designs, and looks for those that are not emitted as the compiler printed them. */
final class Campaign {
  /** Designs that the tools look at together. */
  private static final int BATCH = 100;

  /** One design of so many is proved, the others are simulated. */
  private static final int PROVED = 20;

  /** Failures that are enough. */
  private static final int TOLD = 3;

  private final Path folder;
  private final int shrinks;
  private final Emitter emitter;

  /** Emits a design: all its modules as one text. */
  interface Emitter {
    String text(Supplier<Module> top, EmitOptions options);
  }

  /**
   * @param folder for the tools' files
   * @param shrinks number of smaller designs that are tried of one that fails
   */
  Campaign(Path folder, int shrinks, Emitter emitter) {
    this.folder = folder;
    this.shrinks = shrinks;
    this.emitter = emitter;
  }

  /**
   * Each failure with the smallest design that could be found for it, as Java; up to {@value
   * #TOLD}.
   */
  List<String> failures(int count, long seed) {
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
            for (Shrinkable<Description> failing : failing(batch)) {
              if (failures.size() < TOLD) {
                failures.add(told(smallest(failing)));
              }
            }
            if (count > BATCH) {
              System.out.printf("%d of %d%n", Math.min(count, first + BATCH), count);
            }
          }
        });
    return failures;
  }

  private List<Shrinkable<Description>> failing(List<Shrinkable<Description>> batch)
      throws IOException, InterruptedException {
    Equivalence proved = new Equivalence(folder);
    Equivalence simulated = new Equivalence(folder, Evidence.SIMULATION);
    Set<Integer> failing = new TreeSet<>();
    for (int i = 0; i < batch.size(); i++) {
      try {
        add(evidence(i) == Evidence.PROOF ? proved : simulated, "R" + i, batch.get(i).value());
      } catch (RuntimeException e) {
        // The bindings refuse it, or cannot emit it.
        failing.add(i);
      }
    }
    try {
      List<Difference> differences = new ArrayList<>(proved.prove());
      differences.addAll(simulated.prove());
      for (Difference difference : differences) {
        failing.add(Integer.parseInt(difference.module().split(" ")[0].substring(1)));
      }
    } catch (RuntimeException e) {
      // A tool gave up on one of them: each is tried by itself.
      for (int i = 0; i < batch.size() && failing.size() < TOLD; i++) {
        if (failure(batch.get(i).value(), evidence(i)).isPresent()) {
          failing.add(i);
        }
      }
    }
    return failing.stream().map(batch::get).toList();
  }

  private static Evidence evidence(int design) {
    return design % PROVED == 0 ? Evidence.PROOF : Evidence.SIMULATION;
  }

  private Shrinkable<Description> smallest(Shrinkable<Description> failing)
      throws IOException, InterruptedException {
    Evidence evidence = evidence(failing.value());
    Shrinkable<Description> smallest = failing;
    int left = shrinks;
    boolean smaller = true;
    while (smaller && left > 0) {
      smaller = false;
      for (Shrinkable<Description> next : smallest.shrink().limit(left).toList()) {
        left--;
        if (failure(next.value(), evidence).isPresent()) {
          smallest = next;
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }

  /** The evidence that a design fails: simulation where it can show that, as it is quicker. */
  private Evidence evidence(Description failing) throws IOException, InterruptedException {
    return failure(failing, Evidence.SIMULATION).isPresent() ? Evidence.SIMULATION : Evidence.PROOF;
  }

  /** The failure of a design; empty where it does not fail. */
  private Optional<String> failure(Description description, Evidence evidence)
      throws IOException, InterruptedException {
    Equivalence equivalence = new Equivalence(folder, evidence);
    List<Difference> differences;
    try {
      add(equivalence, "R0", description);
      differences = equivalence.prove();
    } catch (RuntimeException e) {
      return Optional.of(e.toString());
    }
    return Optional.of(
            differences.stream().map(Difference::toString).collect(Collectors.joining("\n")))
        .filter(found -> !found.isEmpty());
  }

  private void add(Equivalence equivalence, String name, Description description) {
    EmitOptions options = description.variant().options();
    equivalence.add(
        name,
        Verilog.rawByElement(
            () -> new RandomModule("Top", RandomModule.Place.TOP, description), options),
        emitter.text(() -> new RandomModule("Top", RandomModule.Place.TOP, description), options),
        options.clockEnable());
  }

  /** Tells the failure of a design, with its source. */
  private String told(Shrinkable<Description> failing) throws IOException, InterruptedException {
    Description description = failing.value();
    String[] source = new String[1];
    Verilog.rawByElement(
        () -> {
          RandomModule module = new RandomModule("Top", RandomModule.Place.TOP, description);
          source[0] = module.java();
          return module;
        },
        EmitOptions.design());
    return "%s\nemitted as %s:\n%s"
        .formatted(
            failure(description, Evidence.PROOF).orElseThrow(), description.variant(), source[0]);
  }
}
