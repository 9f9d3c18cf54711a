// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The seventh series of Xilinx, of any size, by Yosys alone: it has an area and no clock.
 *
 * @param name the target's name for users
 */
public record Xilinx7(String name) implements Target {
  /** Artix-7, Kintex-7, Virtex-7, Spartan-7 and Zynq-7000 have the same cells. */
  public static final Xilinx7 XILINX7 = new Xilinx7("xilinx7");

  /** Pads and clock buffers are those of the design around the module. */
  private static final String SYNTHESIS =
      """
      read_verilog %1$s
      synth_xilinx -family xc7 -flatten -noiopad -noclkbuf -top %2$s
      write_json module.json
      write_verilog -noattr %3$s
      """;

  @Override
  public List<Tool> tools() {
    return List.of(Tool.YOSYS);
  }

  @Override
  public boolean isOptional() {
    return false;
  }

  @Override
  public ClockSource clockSource() {
    return ClockSource.NONE;
  }

  @Override
  public String recipe() {
    return SYNTHESIS;
  }

  @Override
  public Class<? extends Figures> figures() {
    return Figures.Xilinx.class;
  }

  @Override
  public void synthesize(RtlSource source, Path work) throws IOException {
    source.writeTo(work);
    Files.writeString(
        work.resolve("synthesis.ys"),
        SYNTHESIS.formatted(source.fileNames(), source.top(), NETLIST));
    Tool.YOSYS.run(work, List.of("-q", "-s", "synthesis.ys"));
  }

  @Override
  public Figures.Xilinx measure(RtlSource source, int seeds, Path work) throws IOException {
    synthesize(source, work);
    return XilinxCells.count(
        SynthesizedNetlist.read(work.resolve("module.json"), source.top()).types());
  }
}
