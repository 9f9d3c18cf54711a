// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** Which of a port's two arbitration tables. */
public enum Priority {
  HIGH,
  LOW
}
