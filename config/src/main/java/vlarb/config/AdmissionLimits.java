// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

/**
 * Within what connections are admitted.
 *
 * @param entryCap the most weight of an entry, in 64-byte blocks, 1 to 255
 * @param limit the most weight of all connections, in 64-byte blocks, 0 to 16320
 */
public record AdmissionLimits(int entryCap, int limit) {
  /** As much as a table carries. */
  public static final AdmissionLimits NONE = new AdmissionLimits(255, 64 * 255);
}
