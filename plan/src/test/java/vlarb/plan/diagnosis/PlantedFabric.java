// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.SmpQuery;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * A tree of 1000 ports as tools print it: 20 leaves with 15 hosts each, 10 spines; and what its
 * ports have counted in ten seconds, by arithmetic. Faults can be planted in it.
 */
final class PlantedFabric {
  private static final int LEAVES = 20;
  private static final int HOSTS = 15;
  private static final int SPINES = 10;
  private static final int LEAF_PORTS = HOSTS + SPINES;

  /** The greatest value of a counter of a VL. */
  private static final int FULL = 65_535;

  static final int PORTS = LEAVES * (LEAF_PORTS + HOSTS) + SPINES * LEAVES;

  /** A port, whose settings and counters are as they are changed. */
  static final class Port {
    final int lid;
    final int number;
    final int ports;
    final String node;
    List<VlWeight> high;
    List<VlWeight> low;
    int limit;
    OperationalVls vls = OperationalVls.VL0_7;

    /** By the port that packets come in by; of a host one. */
    final List<int[]> maps = new ArrayList<>();

    /** Ticks of each VL in the ten seconds, and dwords of each SL; the whole port's ticks. */
    final long[] waits = new long[16];

    final long[] sent = new long[16];
    long wait;
    Port peer;

    Port(int lid, int number, int ports, String node) {
      this.lid = lid;
      this.number = number;
      this.ports = ports;
      this.node = node;
    }

    String name() {
      return "Lid " + lid + " port " + number;
    }

    void map(int level, int vl) {
      maps.forEach(map -> map[level] = vl);
    }
  }

  final List<Port> ports = new ArrayList<>();
  private final Random random;
  private final boolean cleared;

  /** The SLs whose packets are sent. */
  final List<Integer> levels;

  /** A fabric without a fault, of one of several configurations. */
  PlantedFabric(Random random) {
    this.random = random;
    cleared = random.nextInt(4) == 0;
    int map = random.nextInt(3);
    levels = IntStream.range(0, 8).boxed().toList();
    List<List<Port>> switches = new ArrayList<>();
    for (int s = 0; s < LEAVES + SPINES; s++) {
      switches.add(ports(s + 1, s < LEAVES ? LEAF_PORTS : LEAVES, "S-" + guid(s + 1)));
    }
    for (int leaf = 0; leaf < LEAVES; leaf++) {
      for (int host = 0; host < HOSTS; host++) {
        int lid = LEAVES + SPINES + leaf * HOSTS + host + 1;
        join(switches.get(leaf).get(host), ports(lid, 1, "H-" + guid(lid)).getFirst());
      }
      for (int spine = 0; spine < SPINES; spine++) {
        join(switches.get(leaf).get(HOSTS + spine), switches.get(LEAVES + spine).get(leaf));
      }
    }
    int configuration = random.nextInt(3);
    ports.forEach(port -> healthy(port, configuration, map));
  }

  private static String guid(int lid) {
    return String.format(Locale.ROOT, "%016x", 0x200000L + 0x100L * lid);
  }

  private List<Port> ports(int lid, int count, String node) {
    List<Port> own =
        IntStream.rangeClosed(1, count).mapToObj(n -> new Port(lid, n, count, node)).toList();
    ports.addAll(own);
    return own;
  }

  private static void join(Port one, Port other) {
    one.peer = other;
    other.peer = one;
  }

  private void healthy(Port port, int configuration, int kind) {
    List<VlWeight> rest = IntStream.range(1, 8).mapToObj(vl -> new VlWeight(vl, 64)).toList();
    port.high =
        configuration == 1
            ? List.of(new VlWeight(0, 64), new VlWeight(1, 128))
            : List.of(new VlWeight(0, 4));
    port.low = configuration == 1 ? rest.subList(1, 7) : rest;
    port.limit = configuration == 2 ? 4 : 0;
    boolean ofSwitch = port.ports > 1;
    for (int in = 0; in <= (ofSwitch ? port.ports : 0); in++) {
      int[] map = IntStream.range(0, 16).map(sl -> sl < 8 ? sl : spare(sl, kind)).toArray();
      port.maps.add(map);
    }
    for (int sl : levels) {
      port.sent[sl] = 1_000_000L + random.nextInt(100_000_000);
      port.waits[sl] = random.nextBoolean() ? random.nextInt(9000) : random.nextInt(10_000_000);
    }
    port.wait = random.nextInt(50_000_000);
  }

  /** The VL of an SL that nobody uses: shared, dropped, or as ibsim has it before OpenSM comes. */
  private static int spare(int level, int kind) {
    return switch (kind) {
      case 0 -> level % 8;
      case 1 -> 15;
      default -> level;
    };
  }

  /** The text that ibnetdiscover and smpquery print. */
  String fabric() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < ports.size(); i += ports.get(i).ports) {
      node(text, ports.subList(i, i + ports.get(i).ports));
    }
    List<SmpQuery.Section> answers = new ArrayList<>();
    for (int i = 0; i < ports.size(); i += ports.get(i).ports) {
      List<Port> node = ports.subList(i, i + ports.get(i).ports);
      List<SmpQuery.SlMaps.Row> rows = new ArrayList<>();
      for (Port port : node) {
        answers.add(
            new SmpQuery.PortInfo(port.name(), OptionalInt.of(port.limit), Optional.of(port.vls)));
        answers.add(new SmpQuery.VlArb(port.name(), padded(port.low), padded(port.high)));
        for (int in = 0; in < port.maps.size(); in++) {
          Sl2Vl map = new Sl2Vl(Arrays.stream(port.maps.get(in)).boxed().toList());
          rows.add(new SmpQuery.SlMaps.Row(in, port.ports > 1 ? port.number : 0, map));
        }
      }
      answers.add(new SmpQuery.SlMaps("Lid " + node.getFirst().lid, rows));
    }
    return text + new SmpQuery(answers).text();
  }

  private static List<VlWeight> padded(List<VlWeight> entries) {
    List<VlWeight> all = new ArrayList<>(entries);
    all.addAll(Collections.nCopies(8 - entries.size(), VlWeight.NULL));
    return all;
  }

  private static void node(StringBuilder text, List<Port> node) {
    Port first = node.getFirst();
    boolean ofSwitch = first.ports > 1;
    text.append(
        ofSwitch
            ? "Switch\t%d \"%s\"\t\t# \"sw%d\" base port 0 lid %d lmc 0%n"
                .formatted(first.ports, first.node, first.lid, first.lid)
            : "Ca\t1 \"%s\"\t\t# \"node%d\"%n".formatted(first.node, first.lid));
    for (Port port : node) {
      text.append('[').append(port.number).append(']');
      if (!ofSwitch) {
        text.append('(').append(port.node.substring(2)).append(')');
      }
      text.append(" \t\"%s\"[%d]\t\t# ".formatted(port.peer.node, port.peer.number));
      if (!ofSwitch) {
        text.append("lid %d lmc 0 ".formatted(port.lid));
      }
      text.append("\"x\" lid %d 4xEDR%n".formatted(port.peer.lid));
    }
    text.append('\n');
  }

  /** The texts that perfquery prints before and after the ten seconds. */
  record Samples(String before, String now) {}

  Samples samples() {
    StringBuilder before = new StringBuilder();
    StringBuilder now = new StringBuilder();
    for (Port port : ports) {
      long[] data = {random.nextInt(1_000_000_000), Arrays.stream(port.sent).sum()};
      long[] wait = {random.nextInt(1_000_000_000), port.wait};
      heading(before, now, "Port extended", port);
      field(before, now, "PortXmitData", data[0], data[1], Long.MAX_VALUE);
      field(before, now, "PortXmitWait", wait[0], wait[1], Long.MAX_VALUE);
      heading(before, now, "PortXmitDataSL", port);
      for (int sl = 0; sl < 16; sl++) {
        long earlier = cleared ? 1_000_000_000 + random.nextInt(1000) : random.nextInt(1000);
        field(before, now, "XmtDataSL" + sl, earlier, port.sent[sl], 0xffffffffL);
      }
      heading(before, now, "PortVLXmitWaitCounters", port);
      for (int vl = 0; vl < 16; vl++) {
        field(before, now, "PortVLXmitWait" + vl, random.nextInt(FULL), port.waits[vl], FULL);
      }
    }
    return new Samples(before.toString(), now.toString());
  }

  private static void heading(StringBuilder before, StringBuilder now, String what, Port port) {
    String line = "# %s counters: %s (CapMask: 0x1300)%n".formatted(what, port.name());
    before.append(line);
    now.append(line);
  }

  private void field(
      StringBuilder before, StringBuilder now, String name, long earlier, long more, long most) {
    before.append(line(name, earlier));
    now.append(line(name, Math.min(most, cleared ? more : earlier + more)));
  }

  private static String line(String name, long value) {
    return name + ":" + ".".repeat(32 - name.length()) + value + "\n";
  }
}
