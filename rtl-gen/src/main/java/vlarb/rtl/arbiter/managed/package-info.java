// SPDX-License-Identifier: Apache-2.0

/**
 * Tables that a table engine fills, entry by entry, while the arbiter reads them: one that decides
 * in a cycle, one that a look-ahead scans row by row, and the read access of management.
 */
package vlarb.rtl.arbiter.managed;
