// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.traffic.Dice;

/** A link of changing moods; it begins by being busy for as long as a packet lasts. */
final class MoodyLink implements LinkSink {
  private enum Mood {
    /** A packet boundary in every cycle. */
    ALWAYS_READY,
    /** The link is busy for as long as the packet lasts. */
    PACKET_TIME,
    /** The link is ready or not by chance. */
    ERRATIC
  }

  private final Dice dice;
  private final PacketTime packetTime;
  private Mood mood = Mood.PACKET_TIME;
  private int readiness = 256;

  MoodyLink(Dice dice, int bytesPerCycle) {
    this.dice = dice;
    packetTime = new PacketTime(bytesPerCycle, 0);
  }

  /** Takes another mood from here on. */
  void changeMood(Aim aim) {
    readiness = dice.oneOf(8, 128, 240);
    mood =
        switch (aim) {
          case ANYTHING -> Mood.values()[dice.below(Mood.values().length)];
          case GREAT_LIMIT, FULL_CIRCLE, CREDITS_RUN_OUT -> Mood.ALWAYS_READY;
          case CREDIT_LIMIT -> Mood.ERRATIC;
        };
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    // In every mood, so that it knows of a packet under way when its turn comes.
    packetTime.next(in, before);
    switch (mood) {
      case ALWAYS_READY -> in.grantReady = true;
      case PACKET_TIME -> {}
      case ERRATIC -> in.grantReady = dice.chance(readiness);
    }
  }
}
