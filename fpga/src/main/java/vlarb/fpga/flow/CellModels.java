// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.nio.file.Path;

/**
 * The behaviour of a target's cells, as the vendor describes it.
 *
 * @param verilog the models that simulators read
 * @param readAsLogic the Yosys command that reads the cells with their content, so that a netlist
 *     can be flattened down to it
 */
public record CellModels(Path verilog, String readAsLogic) {}
