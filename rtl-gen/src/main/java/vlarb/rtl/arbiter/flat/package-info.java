// SPDX-License-Identifier: Apache-2.0

/**
 * Data arbitration that decides in each cycle by the inputs of that cycle: of both tables the row
 * of the current entry is at hand, which says for each two VLs whose entry comes first. {@link
 * vlarb.rtl.arbiter.flat.DataArbitration} is its top.
 */
package vlarb.rtl.arbiter.flat;
