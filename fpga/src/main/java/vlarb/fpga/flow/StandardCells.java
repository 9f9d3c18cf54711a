// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.system.ToolMissingException;

/**
 * Standard cells by Yosys with ABC, timed by OpenSTA. Wires are ideal; buffers are inserted for
 * fan-out.
 *
 * @param name the target's name for users
 * @param liberty the library's file
 * @param verilog the models of its cells
 * @param debianPackage the package that has both
 * @param nand2 the library's two-input NAND gate
 * @param flipFlop the beginning of the names of flip-flops, all with output Q
 * @param driver the cell that is taken to drive the inputs
 */
public record StandardCells(
    String name,
    Path liberty,
    Path verilog,
    String debianPackage,
    String nand2,
    String flipFlop,
    String driver)
    implements ModelledTarget {
  /** OSU's cells for TSMC 0.18 µm: typical process, 1.8 V, 25 °C. */
  public static final StandardCells OSU018 =
      new StandardCells(
          "osu018",
          Path.of("/usr/share/qflow/tech/osu018/osu018_stdcells.lib"),
          Path.of("/usr/share/qflow/tech/osu018/osu018_stdcells.v"),
          "qflow-tech-osu018",
          "NAND2X1",
          "DFF",
          "BUFX4");

  /** Longer than any path, so that no slack is negative. */
  private static final int PERIOD_NS = 1000;

  /**
   * Cells get names that the netlist in JSON and the one in Verilog share. Ports are split before
   * the last cleaning, for OpenSTA reads no concatenations; the netlist that keeps them whole has
   * the same cells.
   */
  private static final String SYNTHESIS =
      """
      read_verilog %1$s
      synth -flatten -top %2$s
      dfflibmap -liberty %3$s
      abc -liberty %3$s -D %4$d -constr drive.constr
      opt_clean
      write_verilog -noattr %5$s
      splitnets -ports
      opt_clean -purge
      rename -enumerate -pattern cell_%% c:$*
      write_json netlist.json
      write_verilog -noattr -noexpr timed.v
      tee -q -o area.txt stat -liberty %3$s
      """;

  /** Femtofarads at each output: about what four gate inputs take. */
  private static final String DRIVE =
      """
      set_driving_cell %s
      set_load 50.0 [all_outputs]
      """;

  private static final String TIMING =
      """
      read_liberty %1$s
      read_verilog timed.v
      link_design %2$s
      create_clock -name clock -period %4$d %3$s
      set_input_delay 0 -clock clock [all_inputs]
      set_output_delay 0 -clock clock [all_outputs]
      report_checks -path_delay max -digits 4
      exit
      """;

  private static final Pattern AREA = Pattern.compile("Chip area for module .*: ([0-9.]+)");

  @Override
  public List<Tool> tools() {
    return List.of(Tool.YOSYS, Tool.STA);
  }

  @Override
  public boolean isOptional() {
    return false;
  }

  @Override
  public ClockSource clockSource() {
    return ClockSource.NETLIST;
  }

  @Override
  public String recipe() {
    return SYNTHESIS + DRIVE + TIMING + liberty + nand2 + driver + PERIOD_NS;
  }

  @Override
  public Class<? extends Figures> figures() {
    return Figures.Cells.class;
  }

  @Override
  public CellModels cellModels() {
    return new CellModels(verilog, "read_liberty -ignore_miss_func " + liberty);
  }

  @Override
  public void synthesize(RtlSource source, Path work) throws IOException {
    if (!Files.exists(liberty)) {
      throw new ToolMissingException(liberty.toString(), debianPackage);
    }
    source.writeTo(work);
    Files.writeString(work.resolve("drive.constr"), DRIVE.formatted(driver));
    Files.writeString(
        work.resolve("synthesis.ys"),
        SYNTHESIS.formatted(source.fileNames(), source.top(), liberty, PERIOD_NS, NETLIST));
    Tool.YOSYS.run(work, List.of("-q", "-s", "synthesis.ys"));
  }

  @Override
  public Figures.Cells measure(RtlSource source, int seeds, Path work) throws IOException {
    synthesize(source, work);
    SynthesizedNetlist netlist =
        SynthesizedNetlist.read(work.resolve("netlist.json"), source.top());

    Files.writeString(
        work.resolve("timing.tcl"),
        TIMING.formatted(liberty, source.top(), clockPort(netlist), PERIOD_NS));
    String log = Tool.STA.run(work, List.of("-no_init", "-no_splash", "-exit", "timing.tcl"));
    TimingPath path = TimingPath.in(log);
    Map<String, String> registers = netlist.drivenBy(this::isFlipFlop, "Q");
    double area = area(Files.readString(work.resolve("area.txt")));
    return new Figures.Cells(
        area,
        area / nand2Area(),
        netlist.count(this::isFlipFlop),
        path.nanoseconds(),
        registers.getOrDefault(path.from(), path.from()),
        registers.getOrDefault(path.to(), path.to()));
  }

  /** A combinational module has no clock port: only the registers around it have a clock. */
  private static String clockPort(SynthesizedNetlist netlist) {
    boolean clocked = netlist.ports().stream().anyMatch(p -> p.name().equals(RtlSource.CLOCK));
    return clocked ? "[get_ports " + RtlSource.CLOCK + "]" : "";
  }

  private boolean isFlipFlop(String cell) {
    return cell.startsWith(flipFlop);
  }

  private static double area(String statistics) {
    Matcher matcher = AREA.matcher(statistics);
    if (!matcher.find()) {
      throw new ToolFailedException(Tool.YOSYS, "reported no area", statistics);
    }
    return Double.parseDouble(matcher.group(1));
  }

  private double nand2Area() throws IOException {
    String text = Files.readString(liberty);
    Matcher matcher =
        Pattern.compile("cell *\\(" + nand2 + "\\) *\\{\\s*area *: *([0-9.]+)").matcher(text);
    if (!matcher.find()) {
      throw new IOException(liberty + " has no area of " + nand2);
    }
    return Double.parseDouble(matcher.group(1));
  }
}
