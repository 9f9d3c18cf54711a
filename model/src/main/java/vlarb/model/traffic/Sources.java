// SPDX-License-Identifier: Apache-2.0
package vlarb.model.traffic;

import java.util.Optional;

/**
 * Laws by which packets come. Rates are averages in dwords a cycle; of a link that takes w dwords a
 * cycle, a rate of w / 4 is a quarter. The same seed gives the same packets.
 */
public final class Sources {
  private Sources() {}

  /** Makes a source that always has a packet. */
  public static PacketSource backlogged(PacketMix mix, long seed) {
    var dice = new Dice(seed);
    return () -> Optional.of(new Packet(0, mix.roll(dice)));
  }

  /**
   * A packet of n dwords is followed by the next after n / rate cycles; the first comes at once.
   */
  public static PacketSource constantRate(PacketMix mix, double rate, long seed) {
    checkRate(rate);
    var dice = new Dice(seed);
    return new PacketSource() {
      private double time;

      @Override
      public Optional<Packet> next() {
        var packet = new Packet((long) time, mix.roll(dice));
        time += packet.dwords() / rate;
        return Optional.of(packet);
      }
    };
  }

  /** Packets come independently of one another: the times between them are exponential. */
  public static PacketSource poisson(PacketMix mix, double rate, long seed) {
    return bursts(mix, rate, 1, seed);
  }

  /**
   * Packets come some at once; the times between these bursts are exponential.
   *
   * @param packets in each burst, 1 or more
   */
  public static PacketSource bursts(PacketMix mix, double rate, int packets, long seed) {
    checkRate(rate);
    if (packets < 1) {
      throw new IllegalArgumentException("bursts of " + packets + " packets");
    }
    var dice = new Dice(seed);
    double gap = packets * mix.mean() / rate;
    return new PacketSource() {
      private double time;
      private int left;

      @Override
      public Optional<Packet> next() {
        if (left == 0) {
          time += dice.exponential(gap);
          left = packets;
        }
        left--;
        return Optional.of(new Packet((long) time, mix.roll(dice)));
      }
    };
  }

  /**
   * Makes a source with a constant rate while the source is on, and nothing while it is off; both
   * last exponential times.
   *
   * @param rate the rate over all times
   * @param peak the rate while the source is on, above {@code rate}
   * @param on the mean time that the source is on, in cycles
   */
  public static PacketSource onOff(PacketMix mix, double rate, double peak, double on, long seed) {
    checkRate(rate);
    if (!(peak > rate) || !(on > 0)) {
      throw new IllegalArgumentException(
          "a peak rate of %s for %s cycles, of %s overall".formatted(peak, on, rate));
    }
    var dice = new Dice(seed);
    double off = on * (peak / rate - 1);
    return new PacketSource() {
      private double time;

      /** The cycles for which the source is still on. */
      private double onLeft;

      @Override
      public Optional<Packet> next() {
        int dwords = mix.roll(dice);
        double toGo = dwords / peak;
        while (toGo > onLeft) {
          toGo -= onLeft;
          time += onLeft + dice.exponential(off);
          onLeft = dice.exponential(on);
        }
        time += toGo;
        onLeft -= toGo;
        return Optional.of(new Packet((long) time, dwords));
      }
    };
  }

  private static void checkRate(double rate) {
    if (!(rate > 0)) {
      throw new IllegalArgumentException("a rate of " + rate + " dwords a cycle");
    }
  }
}
