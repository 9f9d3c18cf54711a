// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import vlarb.system.TemporaryFolder;

/**
 * A design as the gates of a target: what the figures of a budget are measured on, for simulators.
 * Both texts hold a module of the same name and ports as the Verilog that went in.
 *
 * @param gates instances of the target's cells, one flat module; with the {@linkplain
 *     ModelledTarget#cellModels() vendor's models} it is complete
 * @param logic these gates, each replaced by what its cell does: complete in itself, and free of
 *     what Verilator does not take from vendors' models (primitives, delays, tri-state pins)
 */
public record GateNetlist(String gates, String logic) {
  private static final String GATES = Target.NETLIST;
  private static final String LOGIC = "logic.v";

  /** Nothing is optimized on the way but that names which no gate needs are dropped. */
  private static final String TO_LOGIC =
      """
      %1$s
      read_verilog %2$s
      hierarchy -check -top %3$s
      proc -noopt
      flatten
      opt_clean -purge
      write_verilog -noattr %4$s
      """;

  /**
   * Synthesizes a design.
   *
   * @throws vlarb.system.ToolMissingException if a tool or a cell library is not installed
   * @throws ToolFailedException if a tool fails
   * @throws UncheckedIOException if files cannot be read or written
   */
  public static GateNetlist of(RtlSource source, ModelledTarget target) {
    try (var work = new TemporaryFolder(target.name())) {
      target.synthesize(source, work.path());
      return ofGates(Files.readString(work.path().resolve(GATES)), source.top(), target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Adds the logic to existing gates, as after an edit.
   *
   * @param gates Verilog whose module {@code top} instantiates the target's cells
   * @see #of
   */
  public static GateNetlist ofGates(String gates, String top, ModelledTarget target) {
    try (var work = new TemporaryFolder(target.name())) {
      Path directory = work.path();
      Files.writeString(directory.resolve(GATES), gates);
      Files.writeString(
          directory.resolve("logic.ys"),
          TO_LOGIC.formatted(target.cellModels().readAsLogic(), GATES, top, LOGIC));
      Tool.YOSYS.run(directory, List.of("-q", "-s", "logic.ys"));
      return new GateNetlist(gates, Files.readString(directory.resolve(LOGIC)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
