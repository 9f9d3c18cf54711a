// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The rules for packets of an enabled VL that no entry of weight above 0 serves. */
public enum UnlistedVl {
  /** The packets are never sent. */
  NEVER,
  /** The lowest such eligible VL is sent when neither table is ready. */
  WHEN_IDLE
}
