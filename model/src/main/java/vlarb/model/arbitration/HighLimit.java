// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * VLHighLimit: how much the high table may send before the low table gets an opportunity, and the
 * arithmetic of HighPriCounter that follows from it.
 *
 * <p>1 to 254 count units of 4096 bytes. 0 lets one packet through: the counter then counts
 * packets, 1 fresh and 0 expired. 255 never expires: the counter rests at 0.
 *
 * <p>Source: InfiniBand Architecture Specification, volume 1, section 7.6.9.2.
 *
 * @param value the attribute, 0 to 255
 */
public record HighLimit(int value) {
  /** The value that never expires. */
  public static final int UNLIMITED = 255;

  /** Dwords in the attribute's unit of 4096 bytes. */
  public static final int DWORDS_PER_UNIT = 1024;

  public HighLimit {
    if (value < 0 || value > 255) {
      throw new IllegalArgumentException("VLHighLimit must be 0 to 255, not " + value);
    }
  }

  /** HighPriCounter as a reload leaves it: dwords, or one packet where the limit is 0. */
  public int fresh() {
    return switch (value) {
      case 0 -> 1;
      case UNLIMITED -> 0;
      default -> value * DWORDS_PER_UNIT;
    };
  }

  /** HighPriCounter after a high packet of this many dwords. */
  public int afterPacket(int counter, int dwords) {
    return switch (value) {
      case 0 -> counter - 1;
      case UNLIMITED -> counter;
      default -> counter - dwords;
    };
  }

  /** Returns true if the high table has to give way. */
  public boolean expired(int counter, HighLimitExpiry rule) {
    return switch (value) {
      case 0 -> counter <= 0;
      case UNLIMITED -> false;
      default -> rule == HighLimitExpiry.NEGATIVE ? counter < 0 : counter <= 0;
    };
  }
}
