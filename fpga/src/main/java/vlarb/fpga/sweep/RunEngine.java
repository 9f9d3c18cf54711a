// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Has runs made, each by a process of its own. */
public sealed interface RunEngine permits LocalEngine, SlurmEngine {

  /** Is told each time that more runs are done. */
  @FunctionalInterface
  interface Listener {
    void done(int runs);
  }

  /**
   * Makes all runs and returns when they have ended, well or not: those that ended well have their
   * figures in the cache.
   *
   * @param cache the cache's directory
   * @throws vlarb.fpga.tool.ToolMissingException if the engine is not installed
   * @throws vlarb.fpga.tool.ToolFailedException if the engine itself fails
   */
  void execute(List<RunFile> runs, Path cache, Listener listener)
      throws IOException, InterruptedException;
}
