// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Shows of designs that what a compiler printed and what people read mean the same, one proof a
 * pair of modules; a pair that several designs have is proved once.
 *
 * <p>Where the compiler leaves a value undefined, the other text may give any; where the compiler
 * gives a value, the other text must give the same one. Whatever a module instantiates is a black
 * box: the ports of one name are equal. Hence the proofs of all modules make one of the design.
 */
public final class Equivalence {
  /** The Verilog that Yosys reads at a time, in characters. */
  private static final int BATCH = 400_000;

  /** The evidence for the equivalence of a design. */
  public enum Evidence {
    /** Equal for all inputs and states. */
    PROOF(8),
    /** Equal for 1024 random inputs and states, sparse and dense ones among them. */
    SIMULATION(16);

    /** Rounds of 64 random runs; before a proof they find most differences. */
    private final int rounds;

    Evidence(int rounds) {
      this.rounds = rounds;
    }
  }

  /** The differences that the message names for a pair, and the inputs that it names for each. */
  private static final int REPORTED = 3;

  private static final int SHOWN = 12;
  private static final long LIMIT_SECONDS = 600;

  private final Path folder;
  private final Evidence evidence;
  private final Map<ModulePair, String> pending = new LinkedHashMap<>();
  private final Map<ModulePair, List<Difference>> known = new LinkedHashMap<>();
  private final List<Difference> differences = new ArrayList<>();
  private int modules;

  /**
   * @param folder for the tools' files
   */
  public Equivalence(Path folder) {
    this(folder, Evidence.PROOF);
  }

  /**
   * @param folder for the tools' files
   */
  public Equivalence(Path folder, Evidence evidence) {
    this.folder = folder;
    this.evidence = evidence;
  }

  /**
   * Adds a design. Constants with names, which are instances of black boxes to the compiler, count
   * as numbers.
   *
   * @param design the name of the design in messages
   * @param compilers the compiler's Verilog, each element of an array a signal of its own
   * @param readable the Verilog that people read
   * @param clockEnable the input that the readable modules with a clock have beside the compiler's
   */
  public void add(String design, String compilers, String readable, Optional<String> clockEnable) {
    Map<String, ModuleText> printed = ModuleText.split(withNumbers(compilers));
    Map<String, ModuleText> read = ModuleText.split(readable);
    for (ModuleText module : printed.values()) {
      modules++;
      ModuleText same = read.get(module.name());
      if (same == null) {
        differences.add(new Difference(design + " " + module.name(), "is missing"));
        continue;
      }
      ModulePair pair =
          new ModulePair(
              ModulePair.Side.of(module, printed),
              ModulePair.Side.of(same, read),
              clockEnable.filter(enable -> same.header().contains(" " + enable)));
      if (!known.containsKey(pair)) {
        pending.putIfAbsent(pair, design + " " + module.name());
      }
    }
  }

  private static String withNumbers(String compilers) {
    return compilers
        .replaceAll("module Constant_[^;]*;[^;]*;\\s*endmodule", "")
        .replaceAll(
            "Constant_\\w+_(\\d+)_(\\d+) \\w+ \\([^.]*(?:\\.java[^.]*)?\\.value +\\((\\w+)\\)\\s*\\);",
            "assign $3 = $1'd$2;");
  }

  /** The number of modules that were added, those that are equal to earlier modules included. */
  public int modules() {
    return modules;
  }

  /** Pairs of modules that were looked at. */
  public int proofs() {
    return known.size();
  }

  /** Lists what the designs that were added so far disagree about; empty where all are equal. */
  public List<Difference> prove() throws IOException, InterruptedException {
    List<ModulePair> batch = new ArrayList<>();
    int size = 0;
    for (ModulePair pair : List.copyOf(pending.keySet())) {
      batch.add(pair);
      size += pair.compilers().module().body().length() + pair.readable().module().body().length();
      if (size > BATCH) {
        prove(batch);
        batch.clear();
        size = 0;
      }
    }
    if (!batch.isEmpty()) {
      prove(batch);
    }
    List<Difference> found = new ArrayList<>(differences);
    known.values().forEach(found::addAll);
    return found;
  }

  private void prove(List<ModulePair> batch) throws IOException, InterruptedException {
    JsonNode netlists = netlists(batch);
    Aig aig = new Aig();
    List<Candidate> open = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      ModulePair pair = batch.get(i);
      known.put(pair, new ArrayList<>());
      ModuleMiter miter = miter(aig, netlists, i, pair);
      miter.missing().forEach(missing -> refuted(pair, missing + " is missing"));
      for (ModuleMiter.Sink sink : miter.sinks()) {
        int difference = miter.difference(sink);
        if (difference != Aig.FALSE) {
          open.add(new Candidate(pair, miter, sink, difference));
        }
      }
    }
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < evidence.rounds && !open.isEmpty(); round++) {
      long[] values = aig.simulate(random, round);
      open.stream()
          .filter(candidate -> Aig.value(values, candidate.difference) != 0)
          .forEach(candidate -> refuted(candidate.pair, example(aig, candidate, values)));
      open.removeIf(candidate -> isRefuted(candidate.pair));
    }
    ZeroOutputs zero = new ZeroOutputs(folder);
    while (evidence == Evidence.PROOF && !open.isEmpty()) {
      Optional<Candidate> found = zero.refuted(aig, open, Candidate::difference);
      if (found.isEmpty()) {
        break;
      }
      refuted(found.get().pair, found.get().sink.name() + " differs in rare cases");
      open.removeIf(candidate -> isRefuted(candidate.pair));
    }
    batch.forEach(pending::remove);
  }

  /** A candidate: something that the two sides of a pair might disagree about. */
  private record Candidate(
      ModulePair pair, ModuleMiter miter, ModuleMiter.Sink sink, int difference) {}

  private boolean isRefuted(ModulePair pair) {
    return !known.get(pair).isEmpty();
  }

  private void refuted(ModulePair pair, String what) {
    List<Difference> found = known.get(pair);
    if (found.size() < REPORTED) {
      found.add(new Difference(pending.get(pair), what));
    }
  }

  private static String example(Aig aig, Candidate candidate, long[] values) {
    int run = Long.numberOfTrailingZeros(Aig.value(values, candidate.difference));
    boolean[] support = aig.support(candidate.difference);
    String inputs =
        candidate.miter.inputNames().entrySet().stream()
            .filter(input -> support[input.getKey()])
            .limit(SHOWN)
            .map(input -> input.getValue() + "=" + (values[input.getKey()] >> run & 1))
            .collect(Collectors.joining(" "));
    long compilers = Aig.value(values, ThreeValuedBits.one(candidate.sink.compilers())) >> run & 1;
    long sides = candidate.sink.readable();
    boolean defined =
        ((Aig.value(values, ThreeValuedBits.one(sides))
                        | Aig.value(values, ThreeValuedBits.zero(sides)))
                    >> run
                & 1)
            != 0;
    return "%s is %s, but %d to the compiler, for %s"
        .formatted(candidate.sink.name(), defined ? 1 - compilers : "undefined", compilers, inputs);
  }

  private static UnaryOperator<String> names(int pair, String side) {
    return name -> "pair" + pair + "_" + side + "_" + name;
  }

  private JsonNode netlists(List<ModulePair> batch) throws IOException, InterruptedException {
    StringBuilder verilog = new StringBuilder();
    for (int i = 0; i < batch.size(); i++) {
      verilog.append(batch.get(i).compilers().verilog(names(i, "compilers")));
      verilog.append(batch.get(i).readable().verilog(names(i, "readable")));
    }
    Files.writeString(folder.resolve("pairs.v"), verilog);
    String script =
        "read_verilog -sv -formal pairs.v; hierarchy; proc; memory_collect; memory_map;"
            + " write_json pairs.json";
    String log = Run.tool(folder, LIMIT_SECONDS, "yosys", "-q", "-p", script);
    if (log.contains("ERROR")) {
      throw new IllegalStateException("yosys: " + log);
    }
    return new ObjectMapper().readTree(folder.resolve("pairs.json").toFile()).get("modules");
  }

  private static ModuleMiter miter(Aig aig, JsonNode netlists, int number, ModulePair pair) {
    UnaryOperator<String> compilers = names(number, "compilers");
    UnaryOperator<String> readable = names(number, "readable");
    Map<String, Netlist> children = new LinkedHashMap<>();
    pair.compilers()
        .children()
        .keySet()
        .forEach(
            c -> children.put(compilers.apply(c), Netlist.of(netlists.get(compilers.apply(c)))));
    pair.readable()
        .children()
        .keySet()
        .forEach(c -> children.put(readable.apply(c), Netlist.of(netlists.get(readable.apply(c)))));
    ModuleMiter miter =
        new ModuleMiter(
            aig,
            Netlist.of(netlists.get(compilers.apply(pair.compilers().module().name()))),
            Netlist.of(netlists.get(readable.apply(pair.readable().module().name()))),
            children);
    miter.build(pair.clockEnable());
    return miter;
  }
}
