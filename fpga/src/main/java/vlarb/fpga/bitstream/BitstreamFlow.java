// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.fpga.bitstream.Bitstream.Image;
import vlarb.fpga.demonstrator.BoardSubject;
import vlarb.fpga.flow.Nextpnr;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.RtlSource;
import vlarb.system.TemporaryFolder;

/**
 * Synthesis by Yosys, placement by nextpnr, the bitstream by the packer of the FPGA's family. The
 * same parameters, tools and seeds give the same bytes.
 */
public final class BitstreamFlow {
  private static final String SYNTHESIS =
      """
      read_verilog %s
      %s -top %s -json %s
      write_verilog -noattr %s
      """;

  /** The netlist in Verilog, which synthesis leaves in its working directory. */
  static final String NETLIST = "netlist.v";

  private static final String DESIGN = "design.json";
  private static final String LAYOUT = "layout";
  private static final String IMAGE = "image";

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
    RtlSource source = BoardTop.of(board, subject, board.clocksPerBit());
    try (var work = new TemporaryFolder(board.label())) {
      return build(board, source, seeds, work.path());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Bitstream build(Board board, RtlSource source, int seeds, Path work)
      throws IOException {
    synthesize(board, source, work);
    BoardDevice device = board.device();
    String constraints = device.constraints(board);
    String pins = "pins." + device.constraintsSuffix();
    Files.writeString(work.resolve(pins), constraints);
    Nextpnr placer = device.placer();
    List<Resource> resources = placer.pack(work, DESIGN, device.reading(board, pins));
    if (!resources.stream().allMatch(Resource::fits)) {
      return new Bitstream(
          board, source, constraints, resources, Optional.empty(), 0, Optional.empty());
    }
    for (int seed = 1; ; seed++) {
      List<String> options =
          Stream.of(device.reading(board, pins), device.writing(LAYOUT))
              .flatMap(List::stream)
              .toList();
      double fmaxMhz = placer.place(work, DESIGN, seed, options).mhz();
      boolean meets = fmaxMhz >= board.clockMhz();
      if (meets || seed == seeds) {
        return new Bitstream(
            board,
            source,
            constraints,
            resources,
            Optional.of(fmaxMhz),
            seed,
            meets ? Optional.of(pack(device, work)) : Optional.empty());
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
            source.fileNames(), board.device().synthesis(), source.top(), DESIGN, NETLIST));
    board.device().synthesizer().run(work, List.of("-q", "-s", "synthesis.ys"));
  }

  private static Image pack(BoardDevice device, Path work) throws IOException {
    device.pack(work, LAYOUT, IMAGE);
    return new Image(Files.readAllBytes(work.resolve(IMAGE)));
  }
}
