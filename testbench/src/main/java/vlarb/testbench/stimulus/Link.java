// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** The link: when it takes a packet, and for how long it is then busy. */
final class Link {
  /** Dwords that a flow-control packet occupies the link for: six bytes, rounded up. */
  private static final int FCP_DWORDS = 2;

  private enum Mood {
    /** A packet boundary in every cycle. */
    ALWAYS_READY,
    /** Busy for as long as the packet lasts. */
    PACKET_TIME,
    /** Ready or not by chance. */
    ERRATIC
  }

  private final Dice dice;
  private final int dwordsPerCycle;
  private Mood mood = Mood.PACKET_TIME;
  private int readiness = 256;
  private int busy;

  Link(Dice dice, int bytesPerCycle) {
    this.dice = dice;
    this.dwordsPerCycle = bytesPerCycle / 4;
  }

  /** Another mood from here on. */
  void changeMood() {
    mood = Mood.values()[dice.below(Mood.values().length)];
    readiness = dice.oneOf(8, 128, 240);
  }

  void next(ArbiterInputs in, ArbiterOutputs before) {
    if (in.grantReady && before.grantValid) {
      int dwords = before.fcpReady ? FCP_DWORDS : before.grantLength;
      busy = (dwords + dwordsPerCycle - 1) / dwordsPerCycle;
    }
    if (busy > 0) {
      busy--;
    }
    in.grantReady =
        switch (mood) {
          case ALWAYS_READY -> true;
          case PACKET_TIME -> busy == 0;
          case ERRATIC -> dice.chance(readiness);
        };
  }
}
