// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import vlarb.proof.rule.Rule;

/** Bugs in the modules of a port around the arbiter, one for each of their rules. */
final class PortMutants {
  private static final Pattern ENTRY = Pattern.compile("PacketEntry");
  private static final Pattern QUEUE = Pattern.compile("PacketQueue\\d+");
  private static final Pattern EXIT = Pattern.compile("PacketExit");
  private static final Pattern TRANSMITTER = Pattern.compile("CreditTransmitter");
  private static final Pattern CROSSING = Pattern.compile("Crossing(Writer|Reader)\\d+");
  private static final Pattern RECEIVER = Pattern.compile("CreditReceiver");
  private static final Pattern AXI_LITE = Pattern.compile("AxiLiteBus");
  private static final Pattern NO_AXI = Pattern.compile("(Apb|Wishbone)Bus");
  private static final Pattern REGISTERS = Pattern.compile("PortManagement");
  private static final Pattern COUNTERS = Pattern.compile("TrafficCounters");

  /** All bugs against the rules of a port's own modules. */
  static final List<Mutant> ALL =
      List.of(
          in(
              ENTRY,
              Rule.ROOM,
              "the packet that came two cycles before is not counted",
              "recent: drop pushedBefore"),
          in(
              QUEUE,
              Rule.ROOM,
              "what waits in memory counts as free",
              "free: usedOfNextRound - behind -> usedOfNextRound - waiting"),
          in(QUEUE, Rule.IN_ORDER, "a packet overtakes those in memory", "past: drop ~waits"),
          in(QUEUE, Rule.STABLE_OFFER, "a head goes that nobody took", "moves = 1'h1"),
          in(EXIT, Rule.STABLE_OFFER, "a beat goes that nobody took", "moves = 1'h1"),
          in(EXIT, Rule.ROOM, "a packet that waited is read again", "waits: drop ~ends"),
          in(
              TRANSMITTER,
              Rule.CREDITS,
              "the blocks beyond FCTBS are given",
              "blocks: told -> gone"),
          in(RECEIVER, Rule.CREDITS, "all free blocks are promised", "room = freeHere"),
          in(CROSSING, Rule.ONE_BIT, "the pointer crosses as a number", "gray = next"),
          in(
              AXI_LITE,
              Rule.ANSWERED,
              "reads wait as long as writes come",
              "takesWrite: drop ~(s_axi_arvalid & isWrite)"),
          in(
              NO_AXI,
              Rule.ANSWERED,
              "after a withdrawal no access is answered",
              "withdrawn: drop waits"),
          in(REGISTERS, Rule.ANSWERED, "an access never ends", "waits: drop ~performs"),
          in(
              COUNTERS,
              Rule.ANSWERED,
              "packets are not counted while discards come",
              "countsDiscard: drop ~(discardWasLast & waits)"),
          in(ENTRY, Rule.ANSWERED, "a beat goes that is held", "free: drop ~holds"));

  private PortMutants() {}
}
