// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The places in which the credits of the data VLs can be counted. */
public enum CreditCount {
  /** Outside the arbiter, which learns of them as flags. */
  OUTSIDE,
  /** Each VL has a counter with an adder of its own: credits count from the next cycle on. */
  EACH_VL,
  /**
   * All VLs share one adder, for one packet or one arrival of credits a cycle; its sums are
   * compared with the packet at the head of a VL in the cycle before, for arbiters that look ahead.
   */
  SHARED,
  /** As {@link #SHARED}, but compared with the packet at the head now. */
  SHARED_AT_ONCE,
  /** The arbiter counts at the admission of announced packets. */
  ADMISSION
}
