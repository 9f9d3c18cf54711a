// SPDX-License-Identifier: Apache-2.0

/**
 * Data arbitration that looks ahead: the tables are in memory, and a sequence of constant length
 * finds the next grant while a packet is on the link. A commit computes distances from the entries
 * that management wrote, so that a look-ahead reads one row of distances for two VLs. {@link
 * vlarb.rtl.arbiter.scan.ScanArbitration} is its top.
 */
package vlarb.rtl.arbiter.scan;
