// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.port.CreditRules;
import vlarb.model.port.FullQueue;
import vlarb.model.port.HeadLifetime;
import vlarb.model.port.HeadRules;
import vlarb.model.port.InputForm;
import vlarb.model.port.InputRules;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.SlToVl;

/** Ports for what is written of them. */
final class PortConfigurations {
  private static final HeadRules AGEING =
      new HeadRules(Optional.of(new HeadLifetime(0, 30)), LinkDown.FLUSH);

  private static final CreditRules GIVES = new CreditRules(4, 4000);

  private PortConfigurations() {}

  private static ArbiterParameters arbiter(Architecture architecture, int vls, int bytes) {
    return new ArbiterParameters(
        2, 3, vls, bytes, architecture, CreditKind.BLOCKS, Rules.SPEC, new PortOptions(1024, 0));
  }

  private static PortParameters plain(Architecture architecture, int vls, int bytes) {
    return PortParameters.of(arbiter(architecture, vls, bytes), LengthSource.LRH, FullQueue.DROP);
  }

  private static PortParameters counted(int bytes) {
    return PortParameters.of(
        arbiter(Architecture.TREE, 2, bytes), LengthSource.COUNTED, FullQueue.HOLD);
  }

  private static InputRules input(InputForm form, QueueMode mode) {
    return new InputRules(form, mode);
  }

  /** Each value of each key that changes ports or packets, and some together. */
  static List<PortParameters> all() {
    PortParameters tree = plain(Architecture.TREE, 4, 4);
    InputRules streams = input(InputForm.PER_VL, QueueMode.STORE_AND_FORWARD);
    InputRules through = input(InputForm.MERGED, QueueMode.CUT_THROUGH);
    InputRules both = input(InputForm.PER_VL, QueueMode.CUT_THROUGH);
    return List.of(
        tree,
        plain(Architecture.SCAN, 15, 16).withVlOfLrh().withCrc(LinkCrc.APPEND),
        plain(Architecture.PAIRS, 1, 128),
        counted(8),
        counted(4).withInput(streams).withHeads(AGEING),
        Smoke.port(RegisterBus.NATIVE).withHeads(AGEING),
        tree.withBus(RegisterBus.AXI_LITE).withInput(through).withCrc(LinkCrc.APPEND),
        tree.withBus(RegisterBus.APB).withInput(both).withReceiver(GIVES),
        tree.withBus(RegisterBus.APB).withInput(streams).withClocks(PortClocks.OWN),
        tree.withBus(RegisterBus.WISHBONE).withHeads(AGEING).withReceiver(GIVES),
        plain(Architecture.FLAT, 8, 64).withInput(both).withHeads(AGEING).withCrc(LinkCrc.APPEND),
        plain(Architecture.FLAT, 2, 32).withVlBySl(SlToVl.modulo(2)).withCrc(LinkCrc.APPEND));
  }

  /** Ports of which each differs from the first in one key. */
  static List<PortParameters> neighbours() {
    PortParameters tree = plain(Architecture.TREE, 4, 4);
    HeadRules flushing = HeadRules.DEFAULT.with(LinkDown.FLUSH);
    return List.of(
        tree,
        tree.withHeads(HeadRules.DEFAULT.with(new HeadLifetime(0, 30))),
        tree.withHeads(HeadRules.DEFAULT.with(new HeadLifetime(1, 30))),
        tree.withHeads(HeadRules.DEFAULT.with(new HeadLifetime(0, 31))),
        tree.withHeads(flushing),
        tree.withCrc(LinkCrc.APPEND),
        tree.withClocks(PortClocks.OWN),
        tree.withBus(RegisterBus.APB),
        tree.withVlOfLrh(),
        tree.withInput(input(InputForm.PER_VL, QueueMode.STORE_AND_FORWARD)),
        tree.withInput(input(InputForm.MERGED, QueueMode.CUT_THROUGH)),
        tree.withReceiver(GIVES),
        tree.withReceiver(new CreditRules(5, 4000)));
  }
}
