// SPDX-License-Identifier: Apache-2.0
/**
 * Lock-step of a port: random packets, link and accesses to registers, for the Verilog and the
 * golden model {@link vlarb.model.port.CyclePort}; every output compared in every cycle.
 */
package vlarb.testbench.port;
