// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Another test bench framework, as fast as it drives recorded inputs into the same Verilog. */
interface Peer {
  /**
   * A port of the design.
   *
   * @param name as the Verilog has it
   * @param width in bits
   * @param isInput also of clock and reset
   */
  record Port(String name, int width, boolean isInput) {}

  /** The name with which the peer's figures begin. */
  String name();

  /**
   * Builds its model.
   *
   * @param verilog the design's files
   * @param ports of the design
   * @param folder for all files that the peer writes
   * @throws Exception if the peer cannot be built on this machine; peers throw exceptions of their
   *     own
   */
  void build(List<Path> verilog, List<Port> ports, Path folder) throws Exception;

  /**
   * Resets a model for a cycle, then drives each recorded cycle once.
   *
   * @throws IOException if it ends otherwise than it should
   */
  BenchOutcome run(RecordedInputs inputs) throws IOException;
}
