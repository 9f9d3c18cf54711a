// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.PrintWriter;
import java.util.function.Supplier;
import vlarb.cli.failure.ToolException;
import vlarb.fpga.flow.ToolFailedException;
import vlarb.system.ToolMissingException;

/** Makes this program's failures of those of the tools in a flow. */
public final class FlowFailures {
  private FlowFailures() {}

  /**
   * Runs a flow.
   *
   * @param err takes the end of the log of a tool that fails
   * @throws ToolException if a tool is missing or fails
   */
  public static <T> T reported(PrintWriter err, Supplier<T> flow) {
    try {
      return flow.get();
    } catch (ToolMissingException e) {
      throw new ToolException(e.getMessage(), e);
    } catch (ToolFailedException e) {
      if (!e.logEnd().isEmpty()) {
        err.println(e.logEnd());
      }
      throw new ToolException(e.getMessage(), e);
    }
  }
}
