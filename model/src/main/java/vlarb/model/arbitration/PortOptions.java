// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * What an arbiter's interface has beside arbitration.
 *
 * @param maxPacket longest packet that may be sent, in bytes, {@value #SHORTEST} to {@value
 *     #LONGEST}; a longer one is an error and never granted
 */
public record PortOptions(int maxPacket) {
  /** An SMP, in bytes: no port does without these. */
  public static final int SHORTEST = 288;

  /** The longest packet that the length of the LRH can tell, in bytes: 2047 dwords. */
  public static final int LONGEST = 8188;

  /** Nothing beyond what arbitration needs. */
  public static final PortOptions NONE = new PortOptions(LONGEST);

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
  }

  /** The longest packet that may be sent, in dwords. */
  public int maxDwords() {
    return maxPacket / 4;
  }

  /** Whether a length can tell of packets that are too long. */
  public boolean bounded() {
    return maxDwords() < LONGEST / 4;
  }

  /** Whether a packet of this length is an error, to be reported and never sent. */
  public boolean faulty(int dwords) {
    return dwords == 0 || dwords > maxDwords();
  }
}
