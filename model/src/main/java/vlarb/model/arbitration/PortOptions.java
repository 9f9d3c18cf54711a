// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * The options of an arbiter's interface that do not concern arbitration.
 *
 * @param maxPacket longest packet that may be sent, in bytes, {@value #SHORTEST} to {@value
 *     #LONGEST}; a longer one is an error and never granted
 * @param counterBits bits of each counter of packets, units and errors, {@value #FEWEST_BITS} to
 *     {@value #MOST_BITS}; 0: neither counters nor interrupt
 * @param clockEnable true if the arbiter has an input that enables the clock, cycle by cycle; the
 *     other cycles are ignored
 * @param offer the rule for an offer that the link does not take at once
 * @param heads the way in which the arbiter learns of the packets of the data VLs
 */
public record PortOptions(
    int maxPacket, int counterBits, boolean clockEnable, Offer offer, HeadKind heads) {
  /** An SMP, in bytes: no port does without these. */
  public static final int SHORTEST = 288;

  /** The longest packet that the length field of the LRH can express, in bytes: 2047 dwords. */
  public static final int LONGEST = 8188;

  /** Bits that a counter may have. */
  public static final int FEWEST_BITS = 8, MOST_BITS = 32;

  /** The options of an interface that has only what arbitration needs. */
  public static final PortOptions NONE = new PortOptions(LONGEST, 0);

  public PortOptions {
    if (maxPacket < SHORTEST || maxPacket > LONGEST) {
      throw new IllegalArgumentException(
          "the longest packet must have "
              + SHORTEST
              + " to "
              + LONGEST
              + " bytes, not "
              + maxPacket);
    }
    if (counterBits != 0 && (counterBits < FEWEST_BITS || counterBits > MOST_BITS)) {
      throw new IllegalArgumentException(
          "a counter must have " + FEWEST_BITS + " to " + MOST_BITS + " bits, not " + counterBits);
    }
  }

  /** Creates options without a clock enable, with the latest offer and parallel heads. */
  public PortOptions(int maxPacket, int counterBits) {
    this(maxPacket, counterBits, false, Offer.LATEST, HeadKind.PARALLEL);
  }

  /** Returns these options with another longest packet. */
  public PortOptions withMaxPacket(int other) {
    return new PortOptions(other, counterBits, clockEnable, offer, heads);
  }

  /** Returns these options with other bits of each counter; 0: without counters. */
  public PortOptions withCounterBits(int other) {
    return new PortOptions(maxPacket, other, clockEnable, offer, heads);
  }

  /** Returns these options with a clock enable. */
  public PortOptions withClockEnable() {
    return withClockEnable(true);
  }

  /** Returns these options with a clock enable, or without. */
  public PortOptions withClockEnable(boolean other) {
    return new PortOptions(maxPacket, counterBits, other, offer, heads);
  }

  /** Returns these options with another rule for an offer. */
  public PortOptions withOffer(Offer other) {
    return new PortOptions(maxPacket, counterBits, clockEnable, other, heads);
  }

  /** Returns these options with another kind of heads. */
  public PortOptions withHeads(HeadKind other) {
    return new PortOptions(maxPacket, counterBits, clockEnable, offer, other);
  }

  /**
   * Returns true if packets can be announced beside the other options: a stable offer and the
   * counters need a packet's length with its grant.
   */
  boolean takesAnnouncements() {
    return offer == Offer.LATEST && !counters();
  }

  /** Returns true if the arbiter has counters and an interrupt. */
  public boolean counters() {
    return counterBits > 0;
  }

  /** The longest packet that may be sent, in dwords. */
  public int maxDwords() {
    return maxPacket / 4;
  }

  /** Returns true if a length at a port can exceed the longest packet. */
  public boolean bounded() {
    return maxDwords() < LONGEST / 4;
  }

  /**
   * Returns true if a packet of this length is an error, which the arbiter reports and never sends.
   */
  public boolean faulty(int dwords) {
    return dwords == 0 || dwords > maxDwords();
  }
}
