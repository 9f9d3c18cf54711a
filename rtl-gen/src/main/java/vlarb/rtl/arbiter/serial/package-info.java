// SPDX-License-Identifier: Apache-2.0
/**
 * Packets that are announced one after the other, in place of heads side by side: one adder and
 * memories of credits and lengths admit packets of all VLs in turns. To what chooses among the VLs
 * an admitted packet is a flag.
 */
package vlarb.rtl.arbiter.serial;
