// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

/** The way in which an arbiter reads the table of an engine. */
public enum TableReader {
  /** By the masks: what counts in a cycle is read in that cycle. */
  MASKS,
  /** By rows, which are made of a table before it counts: the engine says what comes next. */
  ROWS
}
