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
          in(CROSSING, Rule.ONE_BIT, "the pointer crosses as a number", "gray = next"));

  private PortMutants() {}
}
