// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The places in which the credits of the data VLs can be counted. */
public enum CreditCount {
  /** Outside the arbiter, which learns of them as flags. */
  OUTSIDE,
  /** Each VL has a counter with an adder of its own: credits count from the next cycle on. */
  EACH_VL,
  /** The arbiter, for one VL a cycle: a packet is paid in the cycle after it. */
  SHARED,
  /** The arbiter counts at the admission of announced packets. */
  ADMISSION
}
