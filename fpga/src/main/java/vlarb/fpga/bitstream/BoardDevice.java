// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.nio.file.Path;
import java.util.List;
import vlarb.fpga.flow.Nextpnr;
import vlarb.fpga.flow.Tool;

/** An FPGA on a board, and the way from Verilog to its bitstream. */
public sealed interface BoardDevice permits Ice40Device, Ecp5Device, GowinDevice {
  /** The FPGA's name for users. */
  String name();

  /** The tools whose versions move figures. */
  default List<Tool> tools() {
    return List.of(synthesizer(), placer().tool());
  }

  /** The tool that synthesizes. */
  Tool synthesizer();

  /** The synthesizer's command, without the top and the output. */
  String synthesis();

  /** The placer for the FPGA. */
  Nextpnr placer();

  /** The end of the name of a file of constraints. */
  String constraintsSuffix();

  /** Pins and clock of a board, as the placer reads them. */
  String constraints(Board board);

  /**
   * The placer's options for constraints.
   *
   * @param file with the constraints
   */
  List<String> reading(Board board, String file);

  /**
   * The placer's options for what it writes.
   *
   * @param layout the file for the placed design
   */
  List<String> writing(String layout);

  /** The end of the name of a bitstream. */
  String imageSuffix();

  /**
   * Makes the bitstream.
   *
   * @param work the directory of all files
   * @param layout the placed design
   * @param image the bitstream
   */
  void pack(Path work, String layout, String image);
}
