// SPDX-License-Identifier: Apache-2.0

/**
 * Properties of arbitration in one cycle, bound to the modules from outside: the choice of the
 * table and of the entry, the weight of a turn, HighPriCounter, and how long a VL waits.
 */
package vlarb.proof.of.arbiter.flat;
