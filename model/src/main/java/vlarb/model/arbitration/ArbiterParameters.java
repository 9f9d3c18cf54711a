// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import vlarb.model.iba.OperationalVls;

/**
 * What an arbiter is built for: fixed when its Verilog is made.
 *
 * @param highCap entries of the high-priority table, 1 to 64 (VLArbitrationHighCap)
 * @param lowCap entries of the low-priority table, 1 to 64 (VLArbitrationLowCap)
 * @param dataVls data VLs implemented: 1, 2, 4, 8 or 15
 * @param bytesPerCycle what the link takes in a clock cycle, in bytes: 4, 8, 16, 32 or 64
 * @param architecture the micro-architecture
 * @param credits how it learns of credits
 * @param rules the named choices
 * @param options what its interface has beside arbitration
 */
public record ArbiterParameters(
    int highCap,
    int lowCap,
    int dataVls,
    int bytesPerCycle,
    Architecture architecture,
    CreditKind credits,
    Rules rules,
    PortOptions options) {
  /** What a configuration file that says nothing gets. */
  public static final ArbiterParameters DEFAULT =
      new ArbiterParameters(64, 64, 15, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC);

  public ArbiterParameters {
    checkCap("high", highCap);
    checkCap("low", lowCap);
    OperationalVls.ofCount(dataVls);
    if (Integer.bitCount(bytesPerCycle) != 1 || bytesPerCycle < 4 || bytesPerCycle > 64) {
      throw new IllegalArgumentException(
          "bytes per cycle must be 4, 8, 16, 32 or 64, not " + bytesPerCycle);
    }
  }

  /** An arbiter with an interface for nothing but arbitration. */
  public ArbiterParameters(
      int highCap,
      int lowCap,
      int dataVls,
      int bytesPerCycle,
      Architecture architecture,
      CreditKind credits,
      Rules rules) {
    this(highCap, lowCap, dataVls, bytesPerCycle, architecture, credits, rules, PortOptions.NONE);
  }

  /** The same arbiter in another micro-architecture. */
  public ArbiterParameters withArchitecture(Architecture other) {
    return new ArbiterParameters(
        highCap, lowCap, dataVls, bytesPerCycle, other, credits, rules, options);
  }

  /** The same arbiter under other rules. */
  public ArbiterParameters withRules(Rules others) {
    return new ArbiterParameters(
        highCap, lowCap, dataVls, bytesPerCycle, architecture, credits, others, options);
  }

  /** The same arbiter with another interface. */
  public ArbiterParameters withOptions(PortOptions others) {
    return new ArbiterParameters(
        highCap, lowCap, dataVls, bytesPerCycle, architecture, credits, rules, others);
  }

  /**
   * Whether data packets are found ahead of the packet boundary. A port with a single data VL has
   * nothing to look for and decides at the boundary, whatever its micro-architecture.
   */
  public boolean looksAhead() {
    return architecture == Architecture.SCAN && dataVls > 1;
  }

  private static void checkCap(String table, int cap) {
    if (cap < 1 || cap > 64) {
      throw new IllegalArgumentException(
          "capacity of the " + table + " table must be 1 to 64, not " + cap);
    }
  }
}
