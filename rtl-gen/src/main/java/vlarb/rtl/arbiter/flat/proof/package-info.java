// SPDX-License-Identifier: Apache-2.0

/**
 * What is proved of arbitration in one cycle, bound to its modules from outside: the choice of the
 * table and of the entry, the weight of a turn, HighPriCounter, and how long a VL waits.
 */
package vlarb.rtl.arbiter.flat.proof;
