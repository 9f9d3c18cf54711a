// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.List;
import java.util.Optional;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.RtlSource;

/**
 * The result of building a design for a board.
 *
 * @param board the board that the design was built for
 * @param source the design's Verilog
 * @param constraints pins and clock
 * @param resources the FPGA's resources that the design needs
 * @param fmaxMhz the clock in MHz that the last placement meets; none where the design does not fit
 * @param seed of that placement; 0 where there is none
 * @param image the bitstream; none where the design does not fit or misses the board's clock
 */
public record Bitstream(
    Board board,
    RtlSource source,
    String constraints,
    List<Resource> resources,
    Optional<Double> fmaxMhz,
    int seed,
    Optional<Image> image) {

  /**
   * A file for the FPGA.
   *
   * @param bytes the file's content; not copied
   */
  public record Image(byte[] bytes) {}

  /** True if the FPGA has room for the design. */
  public boolean fits() {
    return resources.stream().allMatch(Resource::fits);
  }
}
