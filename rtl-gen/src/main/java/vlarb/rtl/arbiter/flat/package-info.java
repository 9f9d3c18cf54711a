// SPDX-License-Identifier: Apache-2.0

/**
 * Data arbitration that decides in each cycle by the inputs of that cycle: both tables are
 * registers, searched side by side. {@link vlarb.rtl.arbiter.flat.DataArbitration} is its top.
 */
package vlarb.rtl.arbiter.flat;
