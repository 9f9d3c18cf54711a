// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.ActualDirection;
import chisel3.reflect.DataMirror$;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import vlarb.chisel.emit.ModuleNotes.PortPlace;
import vlarb.chisel.verilog.Keywords;
import vlarb.chisel.verilog.Range;
import vlarb.chisel.verilog.VerilogTree.Direction;
import vlarb.chisel.verilog.VerilogTree.Port;

/** The ports of a module under construction. Others rely on their names, so they must be kept. */
final class Ports {
  /**
   * Names that are refused for a port of a module, because the module has ports of these names
   * anyway.
   */
  static final Set<String> OF_A_MODULE = Set.of("clock", "reset");

  /** A port, where it is declared, and the group that it belongs to. */
  private record Member(Signal port, String place, int group) {}

  private final List<String> headings = new ArrayList<>(List.of(""));
  private final List<Member> members = new ArrayList<>();

  /** Begins a group. Chisel's compiler knows no groups. */
  void group(String heading) {
    if (heading.isBlank() || heading.contains("\n")) {
      throw new HardwareException("the heading of a group is one line, not: '" + heading + "'");
    }
    headings.add(heading.strip());
  }

  /** Adds a port to the present group. */
  void add(Signal port) {
    members.add(new Member(port, Locator.place(), headings.size() - 1));
  }

  /**
   * The ports of a module: first the ports without a group, then group by group, each in the order
   * of the fields that hold the ports. A port that no field holds follows the port that was made
   * before it.
   */
  List<PortPlace> inOrder(Module module) {
    Map<Object, Integer> fields = new IdentityHashMap<>();
    Names.inFields(module).forEach(part -> fields.putIfAbsent(part, fields.size()));
    Map<Member, Integer> places = new IdentityHashMap<>();
    int place = -1;
    for (Member member : members) {
      place = fields.getOrDefault(member.port.data, place);
      places.put(member, place);
    }
    return members.stream()
        .sorted(Comparator.comparingInt(Member::group).thenComparing(places::get))
        .map(m -> new PortPlace(m.port.data.instanceName(), headings.get(m.group)))
        .toList();
  }

  /** The ports as Verilog has them: a bundle or vector as one port for each part. */
  List<Port> inVerilog() {
    List<Port> ports = new ArrayList<>();
    members.forEach(m -> addParts(m.port, m.port.data.instanceName(), ports));
    return ports;
  }

  private static void addParts(Signal port, String name, List<Port> ports) {
    switch (port) {
      case Bundle bundle ->
          bundle.elements().forEach((part, element) -> addParts(element, name + "_" + part, ports));
      case Vec<?> vec -> {
        for (int i = 0; i < vec.size(); i++) {
          addParts(vec.get(i), name + "_" + i, ports);
        }
      }
      default -> {
        boolean input =
            chisel3.reflect.DataMirror$.MODULE$.directionOf(port.data)
                == chisel3.ActualDirection.Input$.MODULE$;
        ports.add(
            new Port(
                input ? Direction.INPUT : Direction.OUTPUT,
                port.width() == 1
                    ? Optional.empty()
                    : Optional.of(Range.downFrom(port.width() - 1)),
                name,
                "",
                ""));
      }
    }
  }

  /** The names are those of fields. */
  void requireNames(Set<String> taken) {
    members.forEach(m -> Names.of(m.port).ifPresent(name -> require(name, taken, m.place)));
  }

  private static void require(String name, Set<String> taken, String place) {
    if (taken.contains(name)) {
      throw HardwareException.at(
          place, "the port '%s' has the name of the module's own %s".formatted(name, name));
    }
    if (!Keywords.isName(name)) {
      throw HardwareException.at(
          place, "the port '%s' has a name that Verilog does not allow".formatted(name));
    }
  }

  /** Connections between signals that have one name in two modules or parts of modules. */
  static final class SameNames {
    private SameNames() {}

    /** Drives what nothing drives yet in one holder from what has the same name in others. */
    static void connect(Hardware.Holder sink, Hardware.Holder... producers) {
      List<SequencedMap<String, Signal>> sources =
          Arrays.stream(producers).map(Names::signals).toList();
      boolean[] used = new boolean[producers.length];
      Names.signals(sink)
          .forEach(
              (name, signal) -> {
                if (isSink(signal) && !isDriven(signal)) {
                  drive(name, signal, sources, used);
                }
              });
      for (int i = 0; i < used.length; i++) {
        if (!used[i]) {
          throw new HardwareException(
              "%s has no name by which it could drive %s"
                  .formatted(describe(producers[i]), describe(sink)));
        }
      }
    }

    private static void drive(
        String name, Signal sink, List<SequencedMap<String, Signal>> sources, boolean[] used) {
      for (int i = 0; i < used.length; i++) {
        Signal source = sources.get(i).get(name);
        if (source != null && isSource(source)) {
          if (isDriven(sink)) {
            throw new HardwareException("two have a '%s', which might drive it".formatted(name));
          }
          requireSameType(name, sink, source);
          sink.drive(source);
          used[i] = true;
        }
      }
    }

    private static void requireSameType(String name, Signal sink, Signal source) {
      if (sink.getClass() != source.getClass() || sink.width() != source.width()) {
        throw new HardwareException(
            "'%s' is %s on one side and %s on the other"
                .formatted(name, typeOf(sink), typeOf(source)));
      }
    }

    private static String typeOf(Signal signal) {
      return "a %s of %d bits".formatted(signal.getClass().getSimpleName(), signal.width());
    }

    private static boolean isDriven(Signal sink) {
      return Elaboration.openModule().partialSets().isDriven(sink);
    }

    /** An input of an instance, or an output of the module under construction. */
    private static boolean isSink(Signal signal) {
      return hasDirection(signal, isOwn(signal) ? output() : input());
    }

    /** An output of an instance, or anything of the module under construction but its outputs. */
    private static boolean isSource(Signal signal) {
      return isOwn(signal) ? !hasDirection(signal, output()) : hasDirection(signal, output());
    }

    private static boolean hasDirection(Signal signal, ActualDirection direction) {
      return DataMirror$.MODULE$.isIO(signal.data)
          && Objects.equals(DataMirror$.MODULE$.directionOf(signal.data), direction);
    }

    private static ActualDirection input() {
      return chisel3.ActualDirection.Input$.MODULE$;
    }

    private static ActualDirection output() {
      return chisel3.ActualDirection.Output$.MODULE$;
    }

    /** True of a signal of the module under construction, and of a constant. */
    private static boolean isOwn(Signal signal) {
      return signal
          .data
          .topBinding()
          .location()
          .forall(module -> module == Elaboration.current().owner().impl);
    }

    private static String describe(Hardware.Holder holder) {
      return "the " + holder.getClass().getSimpleName();
    }
  }
}
