// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.model.port.registers.SlToVl;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * A test bench of a port for a first simulation, in SystemVerilog: loads the configuration's
 * tables, has each VL that they serve send packets, and compares what leaves. It is no
 * verification: that is lock-step's.
 */
final class PortSmokeTest {
  private static final int DWORDS = 18;

  /** Bytes of the CRC of the link. */
  private static final int CRC_BYTES = 2;

  /** Inputs and outputs that the bench declares itself. */
  private static final Set<String> DECLARED =
      Set.of(
          "clock",
          "reset",
          "s_axis_tvalid",
          "s_axis_tready",
          "s_axis_tdata",
          "s_axis_tkeep",
          "s_axis_tlast");

  private final PortDesign design;
  private final PortParameters port;
  private final List<TopPort> ports;

  private PortSmokeTest(PortDesign design) {
    this.design = design;
    port = design.parameters();
    ports = TopPort.of(design.modules().getLast().text());
  }

  static String module(PortDesign design) {
    return design.top() + "Smoke";
  }

  /** In a folder of its own, so that it is not taken for a part of the design. */
  static String fileName(PortDesign design) {
    return "sim/" + module(design) + ".sv";
  }

  static GeneratedFile of(PortDesign design) {
    Map<String, String> values = new PortSmokeTest(design).values();
    return new GeneratedFile(fileName(design), Template.filled("vlportsmoke.sv", values));
  }

  private Map<String, String> values() {
    int dwords = Math.min(DWORDS, port.mostDwords());
    int block = Math.max(PortParameters.BLOCK, port.width());
    int blocks = (Integer.BYTES * dwords + block - 1) / block * (block / PortParameters.BLOCK);
    Map<String, String> values = new LinkedHashMap<>();
    values.put("provenance", design.provenance().comment("//"));
    values.put("top", design.top());
    put(values, "vls", port.arbiter().dataVls());
    put(values, "bytes", port.width());
    put(values, "streams", port.streams());
    values.put("sending", String.format(Locale.ROOT, "%04x", sending()));
    values.put("sls", sls());
    put(values, "length", Integer.BYTES * dwords);
    put(values, "blocks", blocks);
    put(values, "appended", port.crc() == LinkCrc.APPEND ? CRC_BYTES : 0);
    put(values, "cause", bits("discardCause") / port.streams());
    put(
        values,
        "tooOld",
        port.heads().lifetime().isPresent() ? DiscardCause.LIFETIME.ordinal() : 15);
    values.put("discardVl", has("discardVl") ? "discardVl" : "s == STREAMS - 1 ? 4'd15 : s");
    values.put("declarations", declarations());
    values.put("header", port.vl() == VlSource.SL ? "SL and PktLen" : "VL and PktLen");
    values.put("headerVl", port.vl() == VlSource.SL ? "vl == 4'd15 ? vl : 4'h0" : "vl");
    put(values, "writes", SmokeTest.writes(design.arbiter()).size());
    values.put("writeList", SmokeTest.writeList(design.arbiter()));
    values.put("write", WriteTask.of(port.bus()).indent(2).stripTrailing());
    values.put("dest", has("s_axis_tdest") ? "\n        s_axis_tdest <= vl;" : "");
    values.put("constants", has("freeBlocks") ? "\n    freeBlocks <= {VLS{12'd32}};" : "");
    return values;
  }

  private static void put(Map<String, String> values, String key, int value) {
    values.put(key, Integer.toString(value));
  }

  private boolean has(String name) {
    return ports.stream().anyMatch(each -> each.name().equals(name));
  }

  private int bits(String name) {
    return ports.stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .map(TopPort::bits)
        .orElseThrow();
  }

  private String declarations() {
    return ports.stream()
        .filter(each -> !DECLARED.contains(each.name()))
        .map(this::declaration)
        .collect(Collectors.joining("\n"));
  }

  /** The declaration of a signal; clocks of streams and of management are the one of the bench. */
  private String declaration(TopPort each) {
    return TopClocks.of(port).has(each)
        ? "  wire " + each.name() + " = " + TopClocks.OWN + ";"
        : each.declaration();
  }

  /** The VLs that send, as a mask: SMPs, and data VLs with a queue, a table and, by SL, an SL. */
  private int sending() {
    int served = SmokeTest.served(design.arbiter());
    return IntStream.range(0, port.arbiter().dataVls())
            .filter(vl -> (served >> vl & 1) == 1 && port.bytes(vl) > 0 && slOf(vl) < SlToVl.LEVELS)
            .map(vl -> 1 << vl)
            .sum()
        | 1 << PortParameters.SMP_VL;
  }

  /** The first SL of a VL, {@value SlToVl#LEVELS} where there is none; 0 where SLs do not count. */
  private int slOf(int vl) {
    return port.registers()
        .slToVl()
        .map(table -> table.vls().indexOf(vl))
        .map(sl -> sl < 0 ? SlToVl.LEVELS : sl)
        .orElse(0);
  }

  /** By VL the SL that its packets have, VL15 first. */
  private String sls() {
    return IntStream.iterate(15, vl -> vl >= 0, vl -> vl - 1)
        .mapToObj(vl -> Integer.toHexString(slOf(vl) % SlToVl.LEVELS))
        .collect(Collectors.joining());
  }
}
