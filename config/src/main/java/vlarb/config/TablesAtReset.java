// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

/** What the arbiter's tables hold when its initialisation after a reset is over. */
public enum TablesAtReset {
  /** Nothing: management writes them. */
  EMPTY,
  /** What the configuration says. */
  LOADED
}
