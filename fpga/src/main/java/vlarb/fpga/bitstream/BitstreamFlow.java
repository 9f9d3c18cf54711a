// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import vlarb.config.Tables;
import vlarb.fpga.bitstream.Bitstream.Image;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.tool.Tool;
import vlarb.fpga.tool.Tool.Ending;
import vlarb.fpga.tool.ToolFailedException;
import vlarb.fpga.tool.WorkDirectory;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * Synthesis by Yosys, placement by nextpnr, the bitstream by icepack. The same parameters, tools
 * and seeds give the same bytes.
 */
public final class BitstreamFlow {
  private static final String SYNTHESIS =
      """
      read_verilog %s
      synth_ice40 -abc9 -device %s -top %s -json design.json
      write_verilog -noattr %s
      """;

  /** The netlist in Verilog, which synthesis leaves in its working directory. */
  static final String NETLIST = "netlist.v";

  private static final String PINS = "pins.pcf";
  private static final String REPORT = "report.json";
  private static final String LAYOUT = "layout.asc";
  private static final String IMAGE = "image.bin";

  private BitstreamFlow() {}

  /**
   * Builds the demonstrator for a board. Placements with the seeds 1, 2, … are tried until one
   * meets the board's clock.
   *
   * @param parameters of the arbiter
   * @param tables what it starts from
   * @param seeds how many placements to try at most, 1 or more
   * @throws vlarb.fpga.tool.ToolMissingException if a tool is not installed
   * @throws ToolFailedException if a tool fails
   */
  public static Bitstream build(
      Board board, ArbiterParameters parameters, Tables tables, int seeds) {
    RtlSource source = BoardTop.of(board, parameters, tables, Board.clocksPerBit());
    try (var work = new WorkDirectory(board.label())) {
      return build(board, source, seeds, work.path());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Bitstream build(Board board, RtlSource source, int seeds, Path work)
      throws IOException {
    synthesize(board, source, work);
    String constraints = PinConstraints.of(board);
    Files.writeString(work.resolve(PINS), constraints);
    for (int seed = 1; ; seed++) {
      Ending ending = Tool.NEXTPNR_ICE40.tryRun(work, placement(board, seed));
      List<Resource> resources = Resource.in(ending);
      if (!resources.stream().allMatch(Resource::fits)) {
        return new Bitstream(
            board, source, constraints, resources, Optional.empty(), seed, Optional.empty());
      }
      if (ending.status() != 0) {
        throw new ToolFailedException(Tool.NEXTPNR_ICE40, ending);
      }
      double fmaxMhz = fmaxMhz(work);
      boolean meets = fmaxMhz >= Board.CLOCK_MHZ;
      if (meets || seed == seeds) {
        return new Bitstream(
            board,
            source,
            constraints,
            resources,
            Optional.of(fmaxMhz),
            seed,
            meets ? Optional.of(pack(work)) : Optional.empty());
      }
    }
  }

  /**
   * Synthesizes.
   *
   * @param work takes the netlist, {@value #NETLIST}
   */
  static void synthesize(Board board, RtlSource source, Path work) throws IOException {
    source.writeTo(work);
    Files.writeString(
        work.resolve("synthesis.ys"),
        SYNTHESIS.formatted(source.fileNames(), board.synthesisDevice(), source.top(), NETLIST));
    Tool.YOSYS.run(work, List.of("-q", "-s", "synthesis.ys"));
  }

  private static List<String> placement(Board board, int seed) {
    return List.of(
        "--" + board.device().name(),
        "--package",
        board.device().packageName(),
        "--json",
        "design.json",
        "--pcf",
        PINS,
        "--asc",
        LAYOUT,
        "--report",
        REPORT,
        "--seed",
        Integer.toString(seed),
        "--timing-allow-fail");
  }

  private static double fmaxMhz(Path work) {
    return new JsonMapper()
        .readTree(work.resolve(REPORT).toFile())
        .get("fmax")
        .iterator()
        .next()
        .get("achieved")
        .asDouble();
  }

  private static Image pack(Path work) throws IOException {
    Tool.ICEPACK.run(work, List.of(LAYOUT, IMAGE));
    return new Image(Files.readAllBytes(work.resolve(IMAGE)));
  }
}
