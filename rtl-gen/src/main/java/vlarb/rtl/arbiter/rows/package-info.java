// SPDX-License-Identifier: Apache-2.0

/**
 * Rows: for each position of a table's pointer one word of memory that says of every VL where its
 * next entry lies, as keys or as the order of pairs of VLs. A walk backwards through the entries
 * makes them.
 */
package vlarb.rtl.arbiter.rows;
