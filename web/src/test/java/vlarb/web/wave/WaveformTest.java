// SPDX-License-Identifier: Apache-2.0
package vlarb.web.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.plan.ports.PortGroup;
import vlarb.web.answer.Answers;
import vlarb.web.answer.PortSettings;
import vlarb.web.work.WorkingArbiter;
import vlarb.web.work.WorkingPort;

/** The waveform of the page has the ports of the Verilog, and their values. */
class WaveformTest {
  private static final int CYCLES = 3000;
  private static final int BYTES = 64;

  /** Full packets: 1055 dwords and the framing take 66 or 67 cycles of 64 bytes. */
  private static final PortPackets LONG =
      PortPackets.all(new PacketLengths(1055, 1055), PortPackets.FRAMING);

  private static final String TEXT =
      "qos TRUE\nqos_max_vls 4\nqos_high_limit 2\nqos_vlarb_high 0:80,2:40,0:20\n"
          + "qos_vlarb_low 1:192,3:64\n";

  private static PortGroup group() throws Exception {
    return Answers.groups("a", TEXT, PortSettings.of("high-cap=8 low-cap=8 oper-vls=3")).getFirst();
  }

  private static WorkingPort loaded(double share) throws Exception {
    WorkingPort port = new WorkingPort(group(), LONG, 7);
    for (int vl = 0; vl < 4; vl++) {
      port.load(vl, share);
    }
    return port;
  }

  @ParameterizedTest
  @EnumSource
  void signalsAreThePortsOfTheVerilog(Architecture architecture) throws Exception {
    WorkingArbiter arbiter = loaded(1).hardware(architecture, BYTES);
    CycleArbiter hardware = arbiter.hardware();
    List<Pin> pins = ArbiterInterface.of(hardware.parameters());
    List<Signal> signals = Signal.of(hardware.parameters());
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      arbiter.cycle();
      for (Signal signal : signals) {
        Pin pin = pins.stream().filter(each -> each.name().equals(signal.name())).findFirst().get();
        assertEquals(pin.width(), signal.bits(), signal.name());
        long value = pin.values().getFirst().read(pin.isOutput() ? hardware.out : hardware.in);
        assertEquals(value, signal.value().applyAsLong(hardware), signal.name());
      }
    }
  }

  /** Where all VLs always have packets, the golden port decides likewise. */
  @ParameterizedTest
  @EnumSource
  void packetsAreThoseOfTheGoldenPort(Architecture architecture) throws Exception {
    WorkingArbiter arbiter = loaded(1000).hardware(architecture, BYTES);
    List<String> hardware = packets(new Waveform(arbiter, CYCLES));
    assertTrue(hardware.size() > 40, hardware::toString);
    Port golden = new Port(arbiter.hardware().parameters());
    golden.commit(group().settings());
    int[] dwords = {1055, 1055, 1055, 1055};
    List<String> decided = new ArrayList<>();
    while (decided.size() < hardware.size()) {
      Grant grant = golden.offer(0, false, 0xf, dwords);
      golden.take(grant);
      decided.add(words(grant.vl(), grant.entry()));
    }
    assertEquals(decided, hardware);
    assertTrue(hardware.stream().distinct().count() >= 4, hardware::toString);
  }

  private static String words(long vl, long entry) {
    return "VL%d entry %d".formatted(vl, entry);
  }

  private static List<String> packets(Waveform waveform) {
    Map<String, List<Long>> values = values(waveform);
    List<String> packets = new ArrayList<>();
    for (int cycle = 0; cycle < values.get("grantValid").size(); cycle++) {
      if (values.get("grantValid").get(cycle) == 1 && values.get("grantReady").get(cycle) == 1) {
        packets.add(words(values.get("grantVl").get(cycle), values.get("grantEntry").get(cycle)));
      }
    }
    return packets;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, List<Long>> values(Waveform waveform) {
    return waveform.values().entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                signal -> (List<Long>) ((Map<String, Object>) signal.getValue()).get("values")));
  }

  @Test
  void aVcdFileHasEachValueOfEachCycle() throws Exception {
    Waveform waveform = new Waveform(loaded(0.4).hardware(Architecture.SCAN, BYTES), CYCLES);
    Map<String, List<Long>> written = values(waveform);
    Map<String, List<Long>> read = read(waveform.vcd());
    List<Long> clock = read.remove("clock");
    assertEquals(Optional.of(1L), clock.stream().distinct().findFirst());
    assertEquals(written.keySet(), read.keySet());
    for (Map.Entry<String, List<Long>> signal : written.entrySet()) {
      List<Long> values =
          signal.getKey().endsWith("Remaining") || signal.getKey().equals("highPriCounter")
              ? signal.getValue().stream().map(value -> value & masks(signal.getKey())).toList()
              : signal.getValue();
      assertEquals(values, read.get(signal.getKey()), signal.getKey());
    }
    assertNotEquals(read, read(waveform.vcd().replaceFirst("\\n0!\\n", "\n")));
  }

  private static long masks(String name) {
    return (name.equals("highPriCounter") ? 1L << 19 : 1L << 13) - 1;
  }

  /** The values at each rising edge of the clock, as a viewer reads them. */
  private static Map<String, List<Long>> read(String text) {
    Map<String, String> names = new HashMap<>();
    Matcher variables =
        Pattern.compile("\\$var wire \\d+ (\\S) (\\w+)(?: \\[\\d+:0\\])? \\$end").matcher(text);
    while (variables.find()) {
      names.put(variables.group(1), variables.group(2));
    }
    Map<String, List<Long>> values = new HashMap<>();
    Map<String, Long> now = new HashMap<>();
    String changes = text.substring(text.indexOf("$enddefinitions $end\n") + 21);
    for (String moment : changes.split("(?m)^#")) {
      for (String line : moment.lines().skip(1).toList()) {
        String digits =
            line.startsWith("b") ? line.substring(1, line.indexOf(' ')) : line.substring(0, 1);
        now.put(names.get(line.substring(line.length() - 1)), Long.parseLong(digits, 2));
      }
      if (now.getOrDefault("clock", 0L) == 1) {
        now.forEach(
            (name, value) -> values.computeIfAbsent(name, _ -> new ArrayList<>()).add(value));
      }
    }
    return values;
  }
}
