// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * The options of an arbiter's interface that do not concern arbitration.
 *
 * @param maxPacket longest packet that may be sent, in bytes, {@value #SHORTEST} to {@value
 *     #LONGEST}; a longer one is an error and never granted
 * @param counterBits bits of each counter of packets, units and errors, {@value #FEWEST_BITS} to
 *     {@value #MOST_BITS}; 0: neither counters nor interrupt
 * @param clockEnable whether an input says which cycles of the clock count; the others are ignored
 * @param offer what becomes of an offer that the link does not take at once
 * @param heads how the arbiter learns of the packets of the data VLs
 */
public record PortOptions(
    int maxPacket, int counterBits, boolean clockEnable, Offer offer, HeadKind heads) {
  /** An SMP, in bytes: no port does without these. */
  public static final int SHORTEST = 288;

  /** The longest packet that the length field of the LRH can express, in bytes: 2047 dwords. */
  public static final int LONGEST = 8188;

  /** Bits that a counter may have. */
  public static final int FEWEST_BITS = 8, MOST_BITS = 32;

  /** Nothing beyond what arbitration needs. */
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

  /** Without a clock enable, with the latest offer and parallel heads. */
  public PortOptions(int maxPacket, int counterBits) {
    this(maxPacket, counterBits, false, Offer.LATEST, HeadKind.PARALLEL);
  }

  /** The same with a clock enable. */
  public PortOptions withClockEnable() {
    return new PortOptions(maxPacket, counterBits, true, offer, heads);
  }

  /** The same with another offer. */
  public PortOptions withOffer(Offer other) {
    return new PortOptions(maxPacket, counterBits, clockEnable, other, heads);
  }

  /** The same with other heads. */
  public PortOptions withHeads(HeadKind other) {
    return new PortOptions(maxPacket, counterBits, clockEnable, offer, other);
  }

  /**
   * Whether packets can be announced beside the other options: a stable offer and the counters need
   * a packet's length with its grant.
   */
  boolean takesAnnouncements() {
    return offer == Offer.LATEST && !counters();
  }

  /** Whether there are counters and an interrupt. */
  public boolean counters() {
    return counterBits > 0;
  }

  /** The longest packet that may be sent, in dwords. */
  public int maxDwords() {
    return maxPacket / 4;
  }

  /** Whether a length can exceed the longest packet. */
  public boolean bounded() {
    return maxDwords() < LONGEST / 4;
  }

  /** Whether a packet of this length is an error, to be reported and never sent. */
  public boolean faulty(int dwords) {
    return dwords == 0 || dwords > maxDwords();
  }
}
