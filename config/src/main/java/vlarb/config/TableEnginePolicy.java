// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

/**
 * When the table engine tidies the high table, and how it searches for a place. The models are
 * those of the papers on filling the arbitration table.
 */
public enum TableEnginePolicy {
  /** No engine: the high table is written by management. */
  NONE,
  /** Defragments after every insert and release; searches from the left. */
  MODEL1,
  /** Reorders, then defragments after every release; searches from the left. */
  MODEL2,
  /** Defragments, then reorders after every release; searches from the left. */
  MODEL3,
  /** Defragments after every release; takes the smallest place that fits. */
  MODEL4,
  /** Makes room only when an insert needs it; takes the smallest place that fits. */
  LAZY
}
