// SPDX-License-Identifier: Apache-2.0
/**
 * Verilog as a tree: what synthesizable modules of Verilog-2001 consist of, with packed arrays and
 * properties beside it. {@link vlarb.chisel.verilog.VerilogText} reads text into trees and prints
 * trees as text that people read. Trees never change; {@link vlarb.chisel.verilog.Rewrite} makes
 * one from another.
 */
@API(status = API.Status.STABLE)
package vlarb.chisel.verilog;

import org.apiguardian.api.API;
