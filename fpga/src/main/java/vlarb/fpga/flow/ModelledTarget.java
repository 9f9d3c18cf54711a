// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;

/** A target with Verilog models of all its cells, memories included, so that gates can run. */
public sealed interface ModelledTarget extends Target permits Ice40, Ecp5, StandardCells {
  /** All of them, in the order of {@link Target#ALL}. */
  List<ModelledTarget> MODELLED =
      Target.ALL.stream()
          .filter(ModelledTarget.class::isInstance)
          .map(ModelledTarget.class::cast)
          .toList();

  /** The vendor's Verilog models of its cells, as simulators read them. */
  CellModels cellModels();
}
