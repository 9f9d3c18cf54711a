// SPDX-License-Identifier: Apache-2.0

/**
 * Hardware in a network: chosen output ports of a simulated subnet are decided by the generated
 * Verilog, too, and each of their decisions has to be the golden model's.
 */
package vlarb.testbench.network;
