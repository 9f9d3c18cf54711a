// SPDX-License-Identifier: Apache-2.0

/** Checks that moves leave no gap in the turns of a managed table's sequences. */
package vlarb.testbench.hitless;
