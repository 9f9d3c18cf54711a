// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * The named choices: the points where the specification leaves a freedom or its readers disagree.
 *
 * <p>Sources: InfiniBand Architecture Specification, volume 1, section 7.6.9; Shanley,
 * <i>InfiniBand Network Architecture</i>, chapter 25.
 */
public record Rules(
    HighLimitExpiry highLimitExpiry,
    LowTurn lowTurn,
    UnsupportedVl unsupportedVl,
    UnlistedVl unlistedVl) {
  /** The profile {@code spec}: the specification's text, read literally. The default. */
  public static final Rules SPEC =
      new Rules(
          HighLimitExpiry.NOT_POSITIVE, LowTurn.ONE_PACKET, UnsupportedVl.SKIP, UnlistedVl.NEVER);

  /**
   * The profile {@code shanley}: the reading that the worked example of the book's chapter uses.
   */
  public static final Rules SHANLEY = SPEC.withShanley();

  /**
   * Returns these rules with the choices of the profile {@code shanley}; the profile leaves the
   * other choices alone.
   */
  public Rules withShanley() {
    return new Rules(HighLimitExpiry.NEGATIVE, LowTurn.UNTIL_EXHAUSTED, unsupportedVl, unlistedVl);
  }

  /** Returns these rules with another expiry of HighPriCounter. */
  public Rules withHighLimitExpiry(HighLimitExpiry other) {
    return new Rules(other, lowTurn, unsupportedVl, unlistedVl);
  }

  /** Returns these rules with another turn of the low table. */
  public Rules withLowTurn(LowTurn other) {
    return new Rules(highLimitExpiry, other, unsupportedVl, unlistedVl);
  }

  /** Returns these rules with another choice for an entry whose VL is unsupported. */
  public Rules withUnsupportedVl(UnsupportedVl other) {
    return new Rules(highLimitExpiry, lowTurn, other, unlistedVl);
  }

  /** Returns these rules with another choice for a VL that no entry serves. */
  public Rules withUnlistedVl(UnlistedVl other) {
    return new Rules(highLimitExpiry, lowTurn, unsupportedVl, other);
  }
}
