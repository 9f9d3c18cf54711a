// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The two arbitration tables of a port. */
public enum Priority {
  HIGH,
  LOW
}
