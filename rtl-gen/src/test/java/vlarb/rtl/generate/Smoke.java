// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Arbiters with tables, and ports around them, for what is written of them. */
final class Smoke {
  private static final List<VlWeight> HIGH = List.of(new VlWeight(2, 255), new VlWeight(0, 1));
  private static final List<VlWeight> LOW =
      List.of(VlWeight.NULL, new VlWeight(1, 200), new VlWeight(14, 9));
  static final Tables TABLES = new Tables(255, HIGH, LOW);

  private Smoke() {}

  /** A small one that decides in one cycle. */
  static Delivery small() {
    return delivery(
        new ArbiterParameters(2, 3, 4, 8, Architecture.FLAT, CreditKind.FLAGS, Rules.SPEC));
  }

  /** One with a table engine, counters and a clock enable. */
  static Delivery managed() {
    return new Delivery(managedParameters(), new Tables(3, List.of(), LOW), "");
  }

  /** Of each kind, with tables of its own after reset or without. */
  static List<Delivery> all() {
    ArbiterParameters scan =
        new ArbiterParameters(5, 8, 15, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SHANLEY);
    return List.of(
        small(),
        managed(),
        delivery(scan),
        delivery(scan.withArchitecture(Architecture.TREE)),
        delivery(scan.withArchitecture(Architecture.PAIRS)),
        delivery(
            scan.withArchitecture(Architecture.TREE)
                .withOptions(PortOptions.NONE.withHeads(HeadKind.SERIAL))),
        Delivery.of(scan.withTablesAtReset(TABLES)),
        Delivery.of(managedParameters().withTablesAtReset(new Tables(0, List.of(), LOW))),
        Delivery.of(small().parameters()),
        delivery(
            new ArbiterParameters(2, 3, 1, 8, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC)));
  }

  /** A port with counters and an SL-to-VL table. */
  static PortParameters port(RegisterBus bus) {
    ArbiterParameters arbiter =
        new ArbiterParameters(
            2, 3, 4, 8, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC, new PortOptions(1024, 0));
    return PortParameters.of(arbiter, LengthSource.LRH, FullQueue.HOLD)
        .withRegisters(PortRegisters.NONE.with(PortCounters.USUAL))
        .withVlBySl(SlToVl.modulo(4))
        .withBus(bus);
  }

  /** Runs the generated bench in Icarus, which compiles all without a warning. */
  static Tool simulate(Path folder, List<GeneratedFile> files) throws Exception {
    List<String> command = new ArrayList<>(List.of("iverilog", "-g2012", "-Wall", "-o", "run"));
    Tool.write(folder, files).stream().filter(Tool::isVerilog).forEach(command::add);
    assertEquals(Tool.CLEAN, Tool.run(folder, command));
    return Tool.run(folder, List.of("vvp", "-n", "run"));
  }

  private static ArbiterParameters managedParameters() {
    return new ArbiterParameters(8, 3, 4, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC)
        .withOptions(new PortOptions(2072, 16).withClockEnable())
        .withEngine(EngineParameters.of(new TableSize(8), Policy.LAZY));
  }

  private static Delivery delivery(ArbiterParameters parameters) {
    return new Delivery(parameters, TABLES, "");
  }
}
