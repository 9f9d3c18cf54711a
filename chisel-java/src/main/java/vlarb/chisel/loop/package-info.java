// SPDX-License-Identifier: Apache-2.0
/**
 * Loops in the emitted Verilog: copies that differ by their index alone, found in what the compiler
 * wrote out.
 */
@API(status = API.Status.INTERNAL)
package vlarb.chisel.loop;

import org.apiguardian.api.API;
