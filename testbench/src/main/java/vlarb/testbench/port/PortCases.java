// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.CreditRules;
import vlarb.model.port.FullQueue;
import vlarb.model.port.HeadLifetime;
import vlarb.model.port.HeadRules;
import vlarb.model.port.InputForm;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;
import vlarb.model.port.registers.TableCommands;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** Ports that show what a port can be. */
public final class PortCases {
  private static final int QUEUE = 4096;
  private static final int SMPS = 1024;
  private static final int ENTRIES = 16;

  private PortCases() {}

  /** A port; with beats from 16 bytes on, VL0 has a larger queue than the others and VL1 none. */
  public static PortParameters port(
      Architecture architecture, int vls, int width, LengthSource length, FullQueue full) {
    List<VlWeight> entries =
        IntStream.range(0, vls).mapToObj(vl -> new VlWeight(vl, 9 + vl)).toList();
    ArbiterParameters arbiter =
        new ArbiterParameters(
                ENTRIES,
                ENTRIES,
                vls,
                width,
                architecture,
                CreditKind.BLOCKS,
                Rules.SPEC,
                new PortOptions(2072, 0))
            .withTablesAtReset(new Tables(1, entries.subList(0, vls / 2), entries));
    List<Integer> queues = new ArrayList<>(Collections.nCopies(vls, QUEUE));
    if (width >= 16) {
      queues.set(0, 2 * QUEUE);
      queues.set(1, 0);
    }
    return new PortParameters(arbiter, length, full, queues, SMPS);
  }

  /** A port with wide beats whose queues hold less than two of the longest packets. */
  public static PortParameters tight() {
    PortParameters port = port(Architecture.TREE, 4, 64, LengthSource.LRH, FullQueue.HOLD);
    ArbiterParameters arbiter = port.arbiter();
    return new PortParameters(
        arbiter.withOptions(new PortOptions(288, 0)),
        LengthSource.LRH,
        FullQueue.HOLD,
        Collections.nCopies(4, 512),
        512);
  }

  /** A port that also gives credits; each VL's turn comes often. */
  public static PortParameters giving(PortParameters port) {
    return port.withReceiver(new CreditRules(5, 4000));
  }

  /** A port with counters that soon are at their greatest value. */
  public static PortParameters counting(PortParameters port) {
    return port.withRegisters(PortRegisters.NONE.with(new PortCounters(6)));
  }

  /** A port that finds VLs by SL; VLs that have no queue, and none, are among them. */
  public static PortParameters bySl(PortParameters port) {
    int vls = port.arbiter().dataVls();
    return port.withVlBySl(
        new SlToVl(
            IntStream.range(0, SlToVl.LEVELS)
                .mapToObj(sl -> sl == 3 ? 15 : sl == 7 ? 14 : sl % vls)
                .toList()));
  }

  /** A port whose packets cut through, with PktLen of the LRH. */
  public static PortParameters cuttingThrough(PortParameters port) {
    PortParameters measured =
        port(
            port.arbiter().architecture(),
            port.arbiter().dataVls(),
            port.width(),
            LengthSource.LRH,
            port.full());
    return measured.withInput(measured.input().withMode(QueueMode.CUT_THROUGH));
  }

  /** A port with a stream for each VL. */
  public static PortParameters perVl(PortParameters port) {
    return port.withInput(port.input().withForm(InputForm.PER_VL));
  }

  /** A port that discards heads: those that are soon too old, and all while the link is down. */
  public static PortParameters discardingHeads(PortParameters port) {
    return port.withHeads(new HeadRules(Optional.of(new HeadLifetime(0, 30)), LinkDown.FLUSH));
  }

  /**
   * A port whose high table of 16 entries is a table engine's, by this policy, which registers
   * command; the architecture becomes one that takes an engine.
   */
  public static PortParameters commanding(PortParameters port, Policy policy) {
    return managed(port)
        .withTableEngine(
            new TableCommands.OfEngine(EngineParameters.of(new TableSize(ENTRIES), policy)));
  }

  /** A port whose registers take connections that are admitted to such a table. */
  public static PortParameters admitting(PortParameters port, Policy policy) {
    return managed(port)
        .withTableEngine(
            new TableCommands.OfAdmission(
                EngineParameters.of(new TableSize(ENTRIES), policy), 200, 255 * ENTRIES));
  }

  private static PortParameters managed(PortParameters port) {
    ArbiterParameters arbiter = port.arbiter();
    Architecture architecture =
        arbiter.architecture().takesEngine(arbiter.rules().unsupportedVl())
            ? arbiter.architecture()
            : Architecture.SCAN;
    Tables tables = arbiter.atReset().orElseThrow();
    return port.withArbiter(
        arbiter
            .withArchitecture(architecture)
            .withTablesAtReset(new Tables(tables.highLimit(), List.of(), tables.low())));
  }

  /** A port with lengths of the LRH that appends CRCs. */
  public static PortParameters appendingCrcs(PortParameters port) {
    return port.withCrc(LinkCrc.APPEND);
  }

  /** A port with four data VLs whose registers are behind a bus. */
  public static PortParameters behind(RegisterBus bus) {
    return port(Architecture.TREE, 4, 4, LengthSource.LRH, FullQueue.DROP).withBus(bus);
  }

  /** A port behind a bus that also has registers of its own. */
  public static PortParameters registersBehind(RegisterBus bus) {
    return bySl(behind(bus).withRegisters(PortRegisters.NONE.with(PortCounters.USUAL)));
  }

  /** All architectures and widths, each with each length and each fate of a full queue. */
  public static List<PortParameters> all() {
    int[] vls = {2, 4, 8, 15};
    List<PortParameters> ports = new ArrayList<>();
    for (Architecture architecture : Architecture.values()) {
      for (int i = 0; i < 3; i++) {
        int mixed = architecture.ordinal() + i;
        ports.add(
            port(
                architecture,
                vls[mixed % 4],
                4 << (3 * architecture.ordinal() + i) % 6,
                LengthSource.values()[mixed % 2],
                FullQueue.values()[architecture.ordinal() / 2 + i & 1]));
      }
    }
    return ports;
  }
}
