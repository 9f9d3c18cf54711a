// SPDX-License-Identifier: Apache-2.0
/**
 * From Verilog to figures: a {@link vlarb.fpga.flow.Target} runs the open tools on a module and
 * says how large and how fast it is.
 *
 * <p>The same Verilog, tools and seeds give the same figures. {@link vlarb.fpga.flow.Tool} names
 * the external programs, with the packages that have them, and runs them.
 */
package vlarb.fpga.flow;
