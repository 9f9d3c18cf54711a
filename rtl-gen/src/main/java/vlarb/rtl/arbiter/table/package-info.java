// SPDX-License-Identifier: Apache-2.0

/**
 * What a table is, whatever decides by it: its entries, the VLs that they name, the weight that a
 * turn has left, and the contract {@link vlarb.rtl.arbiter.table.DataArbiter} between the port and
 * whoever decides about data.
 */
package vlarb.rtl.arbiter.table;
