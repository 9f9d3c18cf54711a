// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

/** The contents of the arbiter's tables when the initialisation after a reset is over. */
public enum TablesAtReset {
  /** The tables are empty: management writes them. */
  EMPTY,
  /** The arbiter loads the tables of the configuration. */
  LOADED
}
