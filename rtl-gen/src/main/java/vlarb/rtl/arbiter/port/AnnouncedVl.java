// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;

/** The flags of one data VL: how many packets are admitted, and whether one waits for credits. */
public final class AnnouncedVl extends Module {
  final Bool isVl = in(bool(), "the round before was of this VL");
  final Bool admits = in(bool(), "it has admitted a packet");
  final Bool leavesWaiting = in(bool(), "its packet has to wait for credits");
  final Bool isWrong = in(bool(), "its packet has a length in error");
  final Bool loses = in(bool(), "its credits went beyond the limit");
  final Bool leaves = in(bool(), "the packet admitted first was taken in the cycle before");
  final Bool admitted = out(bool(), "there is an admitted packet");
  final Bool waits = out(bool(), "a packet waits for credits");
  final Bool refuses = out(bool(), "an announcement would be refused");
  final Bool lengthError = out(bool(), "a length in error was seen since reset");
  final Bool overflow = out(bool(), "credits were lost at the limit since reset");

  private final Bool one = regInit(false, "a packet or more is admitted");
  private final Bool two = regInit(false, "two or more");
  private final Bool three = regInit(false, "three");
  private final Bool waiting = regInit(false, "a packet waits for credits");
  private final Bool seenWrong = regInit(false, "a length in error was seen");
  private final Bool lost = regInit(false, "credits were lost at the limit");

  AnnouncedVl() {
    Bool arrives = let(isVl.and(admits));

    step("Counts the packets that are admitted, those that were taken a cycle later.");
    when(
        arrives.xor(leaves),
        () -> {
          one.set(arrives.or(two));
          two.set(mux(arrives, one, three));
          three.set(arrives.and(two));
        });

    step("A packet waits until it is admitted.");
    waiting.set(isVl.and(leavesWaiting).or(waiting.and(arrives.not())));

    step("Remembers errors until reset.");
    seenWrong.set(seenWrong.or(isVl.and(isWrong)));
    lost.set(lost.or(isVl.and(loses)));

    admitted.set(mux(leaves, two, one));
    waits.set(waiting);
    refuses.set(waiting.or(three.and(leaves.not())));
    lengthError.set(seenWrong);
    overflow.set(lost);
  }

  @Override
  protected String header() {
    return """
        The flags of one data VL: how many of its packets are admitted, and whether one waits.

        Bound: at most 3 packets are admitted, because an announcement is refused while there are 3, and
        while a packet waits for credits.
        Latency: what is shown changes at the end of the first cycle of the round after, and of the
        cycle in which a packet is taken.
        Cost: six flip-flops a VL.
        """;
  }
}
