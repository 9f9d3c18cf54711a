// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** An FPGA by Yosys and nextpnr. */
sealed interface NextpnrTarget extends Target permits Ice40, Ecp5, Gowin {
  /** The placer for this target. */
  Nextpnr placer();

  /** The flow that builds a design for this target. */
  FpgaFlow flow();

  @Override
  default List<Tool> tools() {
    return List.of(flow().synthesis().tool(), placer().tool());
  }

  @Override
  default ClockSource clockSource() {
    return ClockSource.PLACEMENT;
  }

  @Override
  default String recipe() {
    return flow().recipe();
  }

  @Override
  default Class<? extends Figures> figures() {
    return Figures.Fpga.class;
  }

  @Override
  default void synthesize(RtlSource source, Path work) throws IOException {
    flow().synthesize(source, work);
  }

  @Override
  default Figures.Fpga measure(RtlSource source, int seeds, Path work) throws IOException {
    return flow().measure(source, seeds, work);
  }
}
