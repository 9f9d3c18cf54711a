// SPDX-License-Identifier: Apache-2.0

/**
 * Tables as all micro-architectures share them: entries, the VLs that they name, the weight that a
 * turn has left, and the contract {@link vlarb.rtl.arbiter.table.DataArbiter} between the port and
 * the module that decides about data.
 */
package vlarb.rtl.arbiter.table;
