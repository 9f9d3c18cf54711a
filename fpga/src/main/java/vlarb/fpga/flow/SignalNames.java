// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Verilog's names for the placer's names. Yosys names the cells that it makes, and the nets
 * between them, after a signal near by and the type of the cell; the placer adds to that.
 */
final class SignalNames {
  /**
   * Endings that nextpnr adds to the name of a look-up table, flip-flop or memory that it has
   * packed.
   */
  private static final List<String> PACKED = List.of("_DFFLC", "_LC", "_RAM");

  /** The outputs of flip-flops and of look-up tables, and the input of the former. */
  private static final String STATE = "Q", NEXT = "D";

  private static final List<String> LOGIC = List.of("O", "Z", "F");

  private static final String INSIDE = Harness.INSTANCE + ".";

  private final Map<String, SynthesizedNetlist.Cell> cells;

  /** The types of cells as they occur in names made by Yosys. */
  private final List<String> types;

  private final Map<String, Integer> bitByNet = new HashMap<>();
  private final Map<Integer, String> nameByBit = new HashMap<>();
  private final Map<Integer, SynthesizedNetlist.Cell> registerByNext = new HashMap<>();

  SignalNames(SynthesizedNetlist harness) {
    cells = harness.cells();
    for (SynthesizedNetlist.Cell cell : cells.values()) {
      cell.bit(NEXT)
          .filter(_ -> cell.bit(STATE).isPresent())
          .ifPresent(bit -> registerByNext.putIfAbsent(bit, cell));
    }
    types = cells.values().stream().map(cell -> "_" + cell.type() + "_").distinct().toList();
    for (SynthesizedNetlist.Net net : harness.nets()) {
      boolean written =
          net.isFromSource() && types.stream().noneMatch((net.name() + "_")::contains);
      for (int i = 0; i < net.bits().size(); i++) {
        String name =
            net.bits().size() == 1 ? net.name() : "%s[%d]".formatted(net.name(), net.offset() + i);
        int bit = net.bits().get(i);
        bitByNet.put(name, bit);
        if (written && bit >= 0) {
          nameByBit.merge(bit, name, SignalNames::better);
        }
      }
    }
  }

  /** The path that nextpnr has found. */
  CriticalPath path(Routed routed) {
    String from = ofCell(routed.begin());
    String to = ofCell(routed.end());
    List<CriticalPath.Signal> through = new ArrayList<>();
    for (Routed.Arrival arrival : routed.nets().subList(1, routed.nets().size())) {
      ofNet(arrival.net())
          .or(() -> near(arrival.net()))
          .filter(name -> through.isEmpty() || !through.getLast().name().equals(name))
          .ifPresent(name -> through.add(new CriticalPath.Signal(name, arrival.ns())));
    }
    return new CriticalPath(from, through, to, routed.ns());
  }

  private Optional<String> ofNet(String net) {
    return Optional.ofNullable(bitByNet.get(net)).flatMap(this::ofBit);
  }

  /** Returns the signal that a net without a name is named after. */
  private Optional<String> near(String net) {
    return types.stream()
        .map(type -> net.indexOf(type))
        .filter(at -> at > 0 && net.startsWith(INSIDE))
        .min(Comparator.naturalOrder())
        .map(at -> "near " + inside(net.substring(0, at)));
  }

  /** A signal of the module itself, not of what measures it. */
  private Optional<String> ofBit(int bit) {
    return Optional.ofNullable(nameByBit.get(bit))
        .filter(name -> name.startsWith(INSIDE))
        .map(SignalNames::inside);
  }

  /** Returns the signal that a register holds; of another cell, a memory say, the cell's name. */
  private String ofCell(String packed) {
    String name =
        PACKED.stream()
            .filter(packed::endsWith)
            .findFirst()
            .map(suffix -> packed.substring(0, packed.length() - suffix.length()))
            .orElse(packed);
    return Optional.ofNullable(cells.get(name))
        .flatMap(this::register)
        .flatMap(this::ofRegister)
        .orElseGet(() -> inside(name));
  }

  /** The cell if it is a register; otherwise the register that stores the cell's output. */
  private Optional<SynthesizedNetlist.Cell> register(SynthesizedNetlist.Cell cell) {
    if (cell.bit(STATE).isPresent()) {
      return Optional.of(cell);
    }
    return LOGIC.stream()
        .flatMap(output -> cell.bit(output).stream())
        .flatMap(bit -> Optional.ofNullable(registerByNext.get(bit)).stream())
        .findFirst();
  }

  /** Returns the register's signal; of a register that measures an output, the output. */
  private Optional<String> ofRegister(SynthesizedNetlist.Cell register) {
    return register
        .bit(STATE)
        .flatMap(this::ofBit)
        .or(() -> register.bit(NEXT).flatMap(this::ofBit));
  }

  private static String inside(String name) {
    return name.startsWith(INSIDE) ? name.substring(INSIDE.length()) : name;
  }

  /** The module's own, else what people have named, else the one that is nearest to the top. */
  private static String better(String a, String b) {
    Comparator<String> order =
        Comparator.comparing((String name) -> !name.startsWith(INSIDE))
            .thenComparing(name -> name.substring(name.lastIndexOf('.') + 1).startsWith("_"))
            .thenComparing(name -> name.chars().filter(c -> c == '.').count());
    return order.compare(b, a) < 0 ? b : a;
  }
}
