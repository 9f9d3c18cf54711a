// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

/** The contents of the arbiter's tables when the initialisation after a reset is over. */
public enum TablesAtReset {
  /** Nothing: management writes them. */
  EMPTY,
  /** What the configuration says. */
  LOADED
}
