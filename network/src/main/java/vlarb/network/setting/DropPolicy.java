// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/** The rule by which a switch gives up a packet that cannot go on. Hosts never give a packet up. */
public sealed interface DropPolicy {
  /** Packets are never given up: a packet waits until it can go on. */
  record Never() implements DropPolicy {}

  /**
   * Whatever has been the head of an output VL for longer than a limit is dropped: HOQLife of the
   * InfiniBand specification. The timer starts when a packet is the head and can be sent.
   *
   * @param limit in ticks, above 0
   */
  record HeadOfLine(long limit) implements DropPolicy {
    /** 4.096 µs, the limit for a lifetime of 0. */
    private static final long UNIT = 4096 * Ticks.PER_NANOSECOND;

    public HeadOfLine {
      if (limit < 1) {
        throw new IllegalArgumentException("a limit is above 0");
      }
    }

    /**
     * The limit that a HOQLife stands for: 4.096 µs · 2^lifetime.
     *
     * @param lifetime 0 to {@link #LONGEST}
     */
    public static HeadOfLine of(int lifetime) {
      if (lifetime < 0 || lifetime > LONGEST) {
        throw new IllegalArgumentException("a lifetime is from 0 to " + LONGEST);
      }
      return new HeadOfLine(UNIT << lifetime);
    }
  }

  /** The largest HOQLife that is a limit; packets live for ever under those above it. */
  int LONGEST = 19;
}
