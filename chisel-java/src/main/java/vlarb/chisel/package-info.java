// SPDX-License-Identifier: Apache-2.0
/**
 * Hardware description in Java on top of Chisel: signals, modules and their emission as Verilog.
 * Start with {@link vlarb.chisel.Hardware} and {@link vlarb.chisel.Verilog}. This is the only
 * package that knows a type of Chisel or Scala, and none of its visible signatures does.
 */
@API(status = API.Status.STABLE)
package vlarb.chisel;

import org.apiguardian.api.API;
