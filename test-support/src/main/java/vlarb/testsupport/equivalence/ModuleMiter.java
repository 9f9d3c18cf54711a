// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Both texts of a module on the same inputs: equal where no output of this circuit can be 1.
 *
 * <p>Registers, inputs and outputs of instances of the two sides that go by one name have one value
 * in both; what has a name on one side only can have any value there.
 */
final class ModuleMiter {
  /** A sink: a value that both sides must agree on. */
  record Sink(String name, long compilers, long readable) {}

  private final Aig aig;
  private final ThreeValuedBits bits;
  private final Netlist compilers;
  private final Netlist readable;
  private final Map<String, Netlist> modules;
  private final Map<Integer, Long> compilersSources = new HashMap<>();
  private final Map<Integer, Long> readableSources = new HashMap<>();
  private final Map<Integer, String> inputNames = new LinkedHashMap<>();
  private final Map<Integer, Integer> registers = new LinkedHashMap<>();
  private final Map<Integer, String> registerNames = new HashMap<>();
  private final List<Sink> sinks = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();

  /**
   * @param modules the ports of all that is instantiated
   */
  ModuleMiter(Aig aig, Netlist compilers, Netlist readable, Map<String, Netlist> modules) {
    this.aig = aig;
    this.bits = new ThreeValuedBits(aig);
    this.compilers = compilers;
    this.readable = readable;
    this.modules = modules;
  }

  List<Sink> sinks() {
    return sinks;
  }

  /** The outputs and instances that the compiler's side has and the other side lacks. */
  List<String> missing() {
    return missing;
  }

  /** The name of an input of the circuit, by its node. */
  Map<Integer, String> inputNames() {
    return inputNames;
  }

  /**
   * The values that both sides compute of each pair: 1 where the compiler's side has a value and
   * the readable one has another, or none. Where the compiler's has none, the readable one may have
   * any.
   */
  int difference(Sink sink) {
    return aig.or(
        aig.and(ThreeValuedBits.one(sink.compilers), Aig.not(ThreeValuedBits.one(sink.readable))),
        aig.and(
            ThreeValuedBits.zero(sink.compilers), Aig.not(ThreeValuedBits.zero(sink.readable))));
  }

  void build(Optional<String> clockEnable) {
    Map<String, Cell> instances = instances(readable);
    share(compilers.inputs(), readable.inputs());
    matchRegisters();
    for (Cell instance : instances(compilers).values()) {
      ReadableNames.instance(instance.name(), instances)
          .ifPresentOrElse(
              other -> share(pins(instance, false), pins(other, false)),
              () -> missing.add("instance " + instance.name()));
    }
    sources(compilers, compilersSources);
    sources(readable, readableSources);
    Logic left = new Logic(bits, compilers, compilersSources);
    Logic right = new Logic(bits, readable, readableSources);
    compare("output ", compilers.outputs(), readable.outputs(), left, right);
    compareRegisters(left, right, clockEnable);
    for (Cell instance : instances(compilers).values()) {
      ReadableNames.instance(instance.name(), instances)
          .ifPresent(
              other ->
                  compare(
                      "input of " + instance.name() + " ",
                      pins(instance, true),
                      pins(other, true),
                      left,
                      right));
    }
    clockEnable.ifPresent(enable -> compareEnables(enable, right));
    compareProperties(left, right);
  }

  private static Map<String, Cell> instances(Netlist netlist) {
    return netlist.cells().stream()
        .filter(Cell::isInstance)
        .collect(Collectors.toMap(Cell::name, cell -> cell, (a, b) -> a, LinkedHashMap::new));
  }

  private Map<String, int[]> pins(Cell instance, boolean inputs) {
    Netlist module = modules.get(instance.type());
    Map<String, int[]> pins = new LinkedHashMap<>(instance.pins());
    pins.keySet().retainAll((inputs ? module.inputs() : module.outputs()).keySet());
    return pins;
  }

  /** Gives equal words of the two sides one value, by their names. */
  private void share(Map<String, int[]> words, Map<String, int[]> others) {
    words.forEach(
        (name, nets) -> {
          int[] same =
              ReadableNames.find(name, nets.length, words.keySet(), others).orElse(new int[0]);
          for (int i = 0; i < nets.length; i++) {
            long value = input(name + "[" + i + "]");
            compilersSources.put(nets[i], value);
            if (same.length > 0) {
              readableSources.put(same[i], value);
            }
          }
        });
  }

  private long input(String name) {
    int literal = aig.input();
    inputNames.put(literal >> 1, name);
    return ThreeValuedBits.known(literal);
  }

  /** The next value of each register, by the net of the present value. */
  private static Map<Integer, Integer> next(Netlist netlist) {
    Map<Integer, Integer> next = new HashMap<>();
    for (Cell cell : netlist.cells()) {
      if (cell.isFlipFlop()) {
        int[] now = cell.pins().get("Q");
        for (int i = 0; i < now.length; i++) {
          next.put(now[i], cell.pins().get("D")[i]);
        }
      }
    }
    return next;
  }

  /**
   * Gives registers of one name on both sides one value. A register may have several names; those
   * that the compiler made up count last, as they need not mean the same on both sides.
   */
  private void matchRegisters() {
    Set<Integer> states = next(compilers).keySet();
    Set<Integer> others = next(readable).keySet();
    for (boolean madeUp : new boolean[] {false, true}) {
      compilers
          .names()
          .forEach(
              (name, nets) -> {
                if (name.startsWith("_GEN") == madeUp) {
                  matchRegister(name, nets, states, others);
                }
              });
    }
  }

  private void matchRegister(String name, int[] nets, Set<Integer> states, Set<Integer> others) {
    int[] same =
        ReadableNames.find(name, nets.length, compilers.names().keySet(), readable.names())
            .orElse(null);
    for (int i = 0; same != null && i < nets.length; i++) {
      boolean both = states.contains(nets[i]) && others.contains(same[i]);
      if (both && !registers.containsKey(nets[i])) {
        registers.put(nets[i], same[i]);
        String bit = name + "[" + i + "]";
        registerNames.put(nets[i], bit);
        long value = readableSources.computeIfAbsent(same[i], net -> input(bit));
        compilersSources.put(nets[i], value);
      }
    }
  }

  /**
   * Gives everything else that no operator drives a value of its own, wires with a name that
   * nothing drives among them. A nameless element does not exist: it is undefined.
   */
  private void sources(Netlist netlist, Map<Integer, Long> sources) {
    netlist.inputs().forEach((name, nets) -> free(name, nets, sources));
    for (Cell instance : instances(netlist).values()) {
      pins(instance, false)
          .forEach((pin, nets) -> free(instance.name() + "." + pin, nets, sources));
    }
    Set<Integer> driven = netlist.operatorOutputs();
    netlist
        .names()
        .forEach(
            (name, nets) -> {
              for (int i = 0; i < nets.length; i++) {
                if (nets[i] >= 0 && !driven.contains(nets[i])) {
                  free(name + "[" + i + "]", new int[] {nets[i]}, sources);
                }
              }
            });
  }

  private void free(String name, int[] nets, Map<Integer, Long> sources) {
    for (int net : nets) {
      sources.computeIfAbsent(net, it -> input(name + " alone"));
    }
  }

  private void compare(
      String kind, Map<String, int[]> words, Map<String, int[]> others, Logic left, Logic right) {
    words.forEach(
        (name, nets) ->
            ReadableNames.find(name, nets.length, words.keySet(), others)
                .ifPresentOrElse(
                    same -> {
                      for (int i = 0; i < nets.length; i++) {
                        sinks.add(
                            new Sink(
                                kind + name + "[" + i + "]",
                                left.value(nets[i]),
                                right.value(same[i])));
                      }
                    },
                    () -> {
                      if (kind.startsWith("output")) {
                        missing.add(kind + name);
                      }
                    }));
  }

  private void compareRegisters(Logic left, Logic right, Optional<String> clockEnable) {
    Map<Integer, Integer> next = next(compilers);
    Map<Integer, Integer> others = next(readable);
    Optional<int[]> enable = clockEnable.map(name -> readable.inputs().get(name));
    registers.forEach(
        (register, same) -> {
          long value = left.value(next.get(register));
          if (enable.isPresent()) {
            value = bits.mux(right.value(enable.get()[0]), value, left.value(register));
          }
          sinks.add(
              new Sink(
                  "next value of " + registerNames.get(register),
                  value,
                  right.value(others.get(same))));
        });
    requireOneClock(compilers);
    requireOneClock(readable);
  }

  private static void requireOneClock(Netlist netlist) {
    for (Cell cell : netlist.cells()) {
      if (cell.isFlipFlop()
          && netlist.inputs().containsKey("clock")
          && (cell.pins().get("CLK")[0] != netlist.inputs().get("clock")[0]
              || cell.parameters().get("CLK_POLARITY") != 1)) {
        throw new IllegalStateException("a register with another clock: " + cell.name());
      }
    }
  }

  /** An enable reaches all instances as it is. */
  private void compareEnables(String enable, Logic right) {
    for (Cell instance : instances(readable).values()) {
      if (modules.get(instance.type()).inputs().containsKey(enable)) {
        long given = right.value(instance.pins().get(enable)[0]);
        long own = right.value(readable.inputs().get(enable)[0]);
        sinks.add(new Sink("input of " + instance.name() + " " + enable, own, given));
      }
    }
  }

  /** A property that one side lacks must be one that cannot fail, as the compiler leaves it out. */
  private void compareProperties(Logic left, Logic right) {
    Map<String, Cell> stated = properties(compilers);
    Map<String, Cell> others = properties(readable);
    Set<String> labels = new TreeSet<>(stated.keySet());
    labels.addAll(others.keySet());
    for (String label : labels) {
      boolean both = stated.containsKey(label) && others.containsKey(label);
      sinks.add(
          new Sink(
              "property " + label + (both ? "" : ", missing on one side,"),
              failure(stated, label, left),
              failure(others, label, right)));
    }
  }

  private static Map<String, Cell> properties(Netlist netlist) {
    return netlist.cells().stream()
        .filter(Cell::isProperty)
        .collect(Collectors.toMap(cell -> cell.type() + " " + cell.name(), cell -> cell));
  }

  /** True where a property fails, or is covered; never where the property is not stated. */
  private long failure(Map<String, Cell> stated, String label, Logic logic) {
    if (!stated.containsKey(label)) {
      return ThreeValuedBits.ZERO;
    }
    Cell property = stated.get(label);
    long enabled = logic.value(property.pins().get("EN")[0]);
    long condition = logic.value(property.pins().get("A")[0]);
    boolean cover = property.type().equals("$cover");
    return bits.and(enabled, cover ? condition : ThreeValuedBits.not(condition));
  }
}
