// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * Every port of the arbiter, the same for every micro-architecture, without clock, reset and clock
 * enable. The value of a port is the field of {@link ArbiterInputs} or {@link ArbiterOutputs} with
 * the name of the port.
 */
public final class ArbiterInterface {
  /** Bits of a packet's length in dwords: LRH PktLen. */
  private static final int LENGTH = 11;

  private static final int VL = 4;

  /** Bits of an entry's index, whatever the capacity. */
  private static final int ENTRY = 6;

  /** Bits of the weight that an entry has left, in dwords: -2046 to 4080. */
  private static final int REMAINING = 13;

  /** Bits of HighPriCounter, in dwords: -2047 to 260096. */
  private static final int COUNTER = 19;

  private static final Count<ArbiterParameters> DATA_VLS =
      new Count<>("data VLs", ArbiterParameters::dataVls);

  private static final Count<ArbiterParameters> MGMT_DATA =
      new Count<>("12; 32 with counters", p -> p.options().counters() ? 32 : 12);

  private static final Where<ArbiterParameters> COUNTED =
      new Where<>("`credits: blocks`", p -> p.credits() == CreditKind.BLOCKS);
  private static final Where<ArbiterParameters> FLAGGED =
      new Where<>("`credits: flags`", p -> p.credits() == CreditKind.FLAGS);
  private static final Where<ArbiterParameters> REMEMBERING =
      new Where<>(
          "`scan`, `tree` and `pairs` with `heads: parallel`, or `offer: stable`",
          ArbiterParameters::remembersHeads);
  private static final Where<ArbiterParameters> PARALLEL =
      new Where<>("`heads: parallel`", p -> !p.announced());
  private static final Where<ArbiterParameters> SERIAL =
      new Where<>("`heads: serial`", ArbiterParameters::announced);
  private static final Where<ArbiterParameters> CLEARED =
      new Where<>(
          "`credits: blocks`, `heads: parallel`",
          p -> p.credits() == CreditKind.BLOCKS && !p.announced());
  private static final Where<ArbiterParameters> MONITORED =
      new Where<>("`counters: true`", p -> p.options().counters());

  /** All ports, in their order in Verilog. */
  public static final List<PortSpec<ArbiterParameters>> ALL =
      Stream.of(
              PortSpec.group(
                  "The link: what is granted",
                  in("grantReady", "the link can take a packet: a packet boundary"),
                  out("grantValid", ArbiterInterface::offer),
                  out("grantSource", "0 none, 1 SMP, 2 flow-control packet, 3 data").bits(2),
                  out("grantVl", "the VL of the packet; 15 for an SMP").bits(VL),
                  out("grantTable", "0 none, 1 high-priority table, 2 low-priority table").bits(2),
                  out("grantEntry", "the entry of that table that it is charged to").bits(ENTRY),
                  out("grantLength", "its length in dwords; 0 for a flow-control packet")
                      .bits(LENGTH)
                      .unit("dwords")
                      .where(PARALLEL),
                  out("sentLength", "dwords of the data packet taken two cycles before; else 0")
                      .bits(LENGTH)
                      .unit("dwords")
                      .where(SERIAL)),
              PortSpec.group(
                  "SMPs and flow-control packets",
                  in("smpValid", "an SMP is ready"),
                  in("smpLength", p -> length("its length", p)).bits(LENGTH).unit("dwords"),
                  out("smpReady", "the SMP is taken"),
                  in("fcpValid", "a flow-control packet is ready"),
                  out("fcpReady", "the flow-control packet is taken")),
              PortSpec.group(
                  "Heads of the data VLs",
                  in("headValid", "by data VL: a packet is at the head")
                      .bits(DATA_VLS)
                      .where(PARALLEL),
                  in("headLength", ArbiterInterface::headLength)
                      .bits(LENGTH)
                      .each(DATA_VLS)
                      .unit("dwords")
                      .where(PARALLEL),
                  in("announceValid", "a packet is announced").where(SERIAL),
                  in("announceVl", "its data VL; of any other number nothing is kept")
                      .bits(VL)
                      .where(SERIAL),
                  in("announceLength", p -> length("its length", p))
                      .bits(LENGTH)
                      .unit("dwords")
                      .where(SERIAL),
                  out("announceReady", "the announcement is accepted, or refused").where(SERIAL),
                  out("announceRefused", "it is refused: to be announced again").where(SERIAL),
                  out("announceWaits", "by data VL: a packet accepted before waits for credits")
                      .bits(DATA_VLS)
                      .where(SERIAL),
                  out("headReady", ArbiterInterface::headReady).bits(DATA_VLS),
                  in("discard", "heads may change into this cycle: nothing of them is remembered")
                      .where(REMEMBERING)),
              PortSpec.group(
                  "Credits",
                  in("creditAvailable", "by data VL: the head has credits")
                      .bits(DATA_VLS)
                      .where(FLAGGED),
                  in("creditValid", "credits arrive").where(COUNTED),
                  out("creditReady", "the credits are added").where(COUNTED),
                  in("creditVl", "the data VL that they are for; any other number is ignored")
                      .bits(VL)
                      .where(COUNTED),
                  in("creditBlocks", "their number, in 64-byte blocks")
                      .bits(12)
                      .unit("64-byte blocks")
                      .where(COUNTED),
                  in("creditClear", "by data VL: no credits are left after this cycle")
                      .bits(DATA_VLS)
                      .where(CLEARED),
                  in("creditReplace", "they replace the credits that the VL has").where(SERIAL),
                  out("creditOverflow", "by data VL: credits were lost at the counter's limit")
                      .bits(DATA_VLS)
                      .where(COUNTED)),
              PortSpec.group(
                  "Management port",
                  in("mgmtValid", "management requests an access"),
                  out("mgmtReady", "the access is accepted"),
                  in("mgmtWrite", "the access is a write"),
                  in("mgmtAddress", "the number of the register").bits(8),
                  in("mgmtWriteData", "the data to write").bits(MGMT_DATA),
                  out("mgmtResponseValid", "the access accepted before is answered"),
                  in("mgmtResponseReady", "the answer is taken"),
                  out("mgmtError", "the access was refused and changed nothing"),
                  out("mgmtReadData", "the data read").bits(MGMT_DATA)),
              PortSpec.group(
                  "Status",
                  out("initDone", "the tables are swept; nothing is granted before"),
                  out("commitPending", "a commit waits; it is in effect once this falls"),
                  out("lengthError", "by VL: a length in error was seen; bit 15: SMP").bits(16),
                  out("mgmtInterrupt", "an interrupt is enabled and has come").where(MONITORED)),
              PortSpec.group(
                  "State of the arbitration, to be looked at",
                  out("highPointer", "the current entry of the high table").bits(ENTRY),
                  out("highRemaining", "dwords that this entry may still send")
                      .signed(REMAINING)
                      .unit("dwords"),
                  out("lowPointer", "the current entry of the low table").bits(ENTRY),
                  out("lowRemaining", "dwords that this entry may still send")
                      .signed(REMAINING)
                      .unit("dwords"),
                  out("highPriCounter", "HighPriCounter: dwords left")
                      .signed(COUNTER)
                      .unit("dwords"),
                  out("lowTurn", "the low table keeps the link until exhausted")),
              ArbiterEnginePorts.ports())
          .flatMap(ports -> ports)
          .toList();

  private ArbiterInterface() {}

  /** The ports that an arbiter has. */
  public static List<Pin> of(ArbiterParameters parameters) {
    return PortSpec.pins(ALL, parameters);
  }

  private static PortSpec<ArbiterParameters> in(String name, String comment) {
    return in(name, _ -> comment);
  }

  private static PortSpec<ArbiterParameters> in(
      String name, Function<ArbiterParameters, String> comment) {
    return PortSpec.of(name, PortDirection.INPUT, ArbiterInputs.class, comment);
  }

  private static PortSpec<ArbiterParameters> out(String name, String comment) {
    return out(name, _ -> comment);
  }

  private static PortSpec<ArbiterParameters> out(
      String name, Function<ArbiterParameters, String> comment) {
    return PortSpec.of(name, PortDirection.OUTPUT, ArbiterOutputs.class, comment);
  }

  private static String offer(ArbiterParameters parameters) {
    return switch (parameters.options().offer()) {
      case LATEST -> "a packet is offered; the offer may change until it is taken";
      case STABLE -> "a packet is offered; the offer stays until it is taken";
    };
  }

  private static String headReady(ArbiterParameters parameters) {
    return parameters.announced()
        ? "by data VL: the packet admitted first is taken"
        : "by data VL: the packet at the head is taken";
  }

  private static String headLength(ArbiterParameters parameters) {
    return length("by data VL, %s bits each, VL0 lowest: its length".formatted(LENGTH), parameters);
  }

  private static String length(String what, ArbiterParameters parameters) {
    PortOptions options = parameters.options();
    return options.bounded()
        ? what + " in dwords; 0 or above " + options.maxDwords() + " is an error"
        : what + " in dwords; 0 is an error";
  }
}
