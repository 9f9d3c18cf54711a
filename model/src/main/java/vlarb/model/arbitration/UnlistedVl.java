// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** What happens to packets of an enabled VL that no entry of weight above 0 serves. */
public enum UnlistedVl {
  /** They are never sent. */
  NEVER,
  /** The lowest such eligible VL is sent when neither table is ready. */
  WHEN_IDLE
}
