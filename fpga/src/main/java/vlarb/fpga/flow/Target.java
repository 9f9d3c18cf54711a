// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A target that a design can be built in, with the tools that do it. */
public sealed interface Target permits NextpnrTarget, ModelledTarget, Xilinx7 {
  /** The file that {@link #synthesize} leaves in its directory. */
  String NETLIST = "netlist.v";

  /** All of them. */
  List<Target> ALL =
      List.of(
          Ice40.HX8K,
          Ice40.UP5K,
          Ecp5.LFE5U_25F,
          Gowin.GW1NR_9C,
          Xilinx7.XILINX7,
          StandardCells.OSU018);

  /** The target of this name. */
  static Optional<Target> find(String name) {
    return ALL.stream().filter(target -> target.name().equals(name)).findFirst();
  }

  /** Those in which a clock is measured. */
  static List<Target> timed() {
    return ALL.stream().filter(target -> target.clockSource() != ClockSource.NONE).toList();
  }

  /** The target's name for users. */
  String name();

  /** The tools that it runs. */
  List<Tool> tools();

  /**
   * True if a sweep goes on without this target where its tools are not installed: they do not come
   * with the distribution.
   */
  boolean isOptional();

  /** The origin of the clock among its figures. */
  ClockSource clockSource();

  /**
   * Everything that figures depend on beside source, seeds and tools: scripts, flags, libraries.
   */
  String recipe();

  /** The kind of figures that it gives. */
  Class<? extends Figures> figures();

  /**
   * Synthesizes: what {@link #measure} measures. The netlist is then in {@value #NETLIST}, a
   * flattened module of this target's cells with the source's name and ports.
   *
   * @param work an empty directory
   * @throws vlarb.system.ToolMissingException if a tool is not installed
   * @throws ToolFailedException if a tool fails
   */
  void synthesize(RtlSource source, Path work) throws IOException;

  /**
   * Builds and measures. What does not fit is not placed.
   *
   * @param seeds number of placement seeds, 1, 2, … that are tried; with 0 there is an area but no
   *     clock. Without effect where the target places nothing
   * @param work an empty directory
   * @throws vlarb.system.ToolMissingException if a tool is not installed
   * @throws ToolFailedException if a tool fails
   */
  Figures measure(RtlSource source, int seeds, Path work) throws IOException;
}
