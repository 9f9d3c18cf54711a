// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * The rules for the expiry of HighPriCounter. VLHighLimit 0 lets one packet through under either
 * rule.
 */
public enum HighLimitExpiry {
  /** Expired once the counter is zero or less: the counter is read as weights are. */
  NOT_POSITIVE,
  /** Expired once the counter is below zero: at exactly zero another high packet goes. */
  NEGATIVE
}
