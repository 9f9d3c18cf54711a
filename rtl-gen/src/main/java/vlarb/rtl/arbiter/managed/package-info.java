// SPDX-License-Identifier: Apache-2.0

/**
 * Tables that a table engine fills, entry by entry, while the arbiter reads them: a table that
 * decides in one cycle, a table that a look-ahead scans row by row, and the read access of
 * management.
 */
package vlarb.rtl.arbiter.managed;
