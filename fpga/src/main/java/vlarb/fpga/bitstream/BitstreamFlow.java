// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import vlarb.fpga.bitstream.Bitstream.Image;
import vlarb.fpga.demonstrator.BoardSubject;
import vlarb.fpga.flow.Nextpnr;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.Tool;
import vlarb.system.TemporaryFolder;

/**
 * Synthesis by Yosys, placement by nextpnr, the bitstream by icepack. The same parameters, tools
 * and seeds give the same bytes.
 */
public final class BitstreamFlow {
  private static final String SYNTHESIS =
      """
      read_verilog %s
      synth_ice40 -abc9 -device %s -top %s -json %s
      write_verilog -noattr %s
      """;

  /** The netlist in Verilog, which synthesis leaves in its working directory. */
  static final String NETLIST = "netlist.v";

  private static final String DESIGN = "design.json";
  private static final String PINS = "pins.pcf";
  private static final String LAYOUT = "layout.asc";
  private static final String IMAGE = "image.bin";

  private BitstreamFlow() {}

  /**
   * Builds the demonstrator for a board. Placements with the seeds 1, 2, … are tried until one
   * meets the board's clock.
   *
   * @param subject what the board shows
   * @param seeds the most placements to try, 1 or more
   * @throws vlarb.system.ToolMissingException if a tool is not installed
   * @throws vlarb.fpga.flow.ToolFailedException if a tool fails
   */
  public static Bitstream build(Board board, BoardSubject subject, int seeds) {
    RtlSource source = BoardTop.of(board, subject, Board.clocksPerBit());
    try (var work = new TemporaryFolder(board.label())) {
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
    Nextpnr placer = board.device().placer();
    List<Resource> resources = placer.pack(work, DESIGN, List.of("--pcf", PINS));
    if (!resources.stream().allMatch(Resource::fits)) {
      return new Bitstream(
          board, source, constraints, resources, Optional.empty(), 0, Optional.empty());
    }
    for (int seed = 1; ; seed++) {
      double fmaxMhz =
          placer.place(work, DESIGN, seed, List.of("--pcf", PINS, "--asc", LAYOUT)).mhz();
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
        SYNTHESIS.formatted(
            source.fileNames(), board.synthesisDevice(), source.top(), DESIGN, NETLIST));
    Tool.YOSYS.run(work, List.of("-q", "-s", "synthesis.ys"));
  }

  private static Image pack(Path work) throws IOException {
    Tool.ICEPACK.run(work, List.of(LAYOUT, IMAGE));
    return new Image(Files.readAllBytes(work.resolve(IMAGE)));
  }
}
