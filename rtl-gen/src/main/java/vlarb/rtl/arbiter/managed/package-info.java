// SPDX-License-Identifier: Apache-2.0

/**
 * Tables that a table engine fills, entry by entry, while they are read: one that decides in a
 * cycle, one that is looked at ahead, row by row, and what management reads of them.
 */
package vlarb.rtl.arbiter.managed;
