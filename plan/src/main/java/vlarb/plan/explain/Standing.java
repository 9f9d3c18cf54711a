// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

/** The lot of packets at a port where everybody sends, the worst first. */
public enum Standing {
  /** No table serves the VL. */
  NEVER("never sent"),
  /** Packets of others may keep the VL waiting without end. */
  UNBOUNDED("can starve"),
  /** Less than a hundredth of the link, and a wait with an end. */
  SLOW("slow"),
  /** The port throws the packets away, as the mapping says. */
  DROPPED("dropped"),
  /** A hundredth of the link or more, and a wait with an end. */
  SERVED("served");

  /** A share of the link below which service is slow. */
  public static final double SLOW_SHARE = 0.01;

  private final String word;

  Standing(String word) {
    this.word = word;
  }

  /** The lot in words. */
  public String word() {
    return word;
  }
}
