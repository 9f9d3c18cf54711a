// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/** The rule by which a switch gives up a packet that cannot go on. Hosts never give a packet up. */
public sealed interface DropPolicy {
  /** Packets are never given up: a packet waits until it can go on. */
  record Never() implements DropPolicy {}

  /** The VL queues of a switch that have timers. */
  enum Place {
    /** Those of outputs, as the InfiniBand specification has it. */
    OUTPUT,
    /** Those of inputs, too. */
    BOTH
  }

  /** The packets that are dropped. */
  enum Selection {
    /** All packets. */
    ALL,
    /**
     * No control packet, none of an I frame, and neither the first nor the last one of a P or B
     * frame.
     *
     * <p>Source: E. J. Kim and others, IEEE TPDS 18 (2007), section 3.5.
     */
    SELECTIVE
  }

  /**
   * Drops a packet that has been the head of a VL queue for longer than a limit: HOQLife of the
   * InfiniBand specification. The timer starts when a packet is the head and can go on.
   *
   * @param limit in ticks, above 0
   */
  record HeadOfLine(long limit, Place place, Selection selection) implements DropPolicy {
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
    public static HeadOfLine of(int lifetime, Place place, Selection selection) {
      if (lifetime < 0 || lifetime > LONGEST) {
        throw new IllegalArgumentException("a lifetime is from 0 to " + LONGEST);
      }
      return new HeadOfLine(UNIT << lifetime, place, selection);
    }

    /** Drops any packet that has been the head of an output VL for as long. */
    public static HeadOfLine of(int lifetime) {
      return of(lifetime, Place.OUTPUT, Selection.ALL);
    }
  }

  /** The largest HOQLife that is a limit; packets live for ever under those above it. */
  int LONGEST = 19;
}
