// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;

/**
 * A program ended with a failure; the message names the tool, {@link #logEnd()} has the end of its
 * log.
 */
public final class ToolFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Lines of the log that are kept. */
  private static final int LINES = 20;

  private final String logEnd;

  /**
   * A failed run.
   *
   * @param problem the problem, following the tool's name
   * @param log the run's output
   */
  public ToolFailedException(Tool tool, String problem, String log) {
    this(tool.program() + " " + problem, log);
  }

  /**
   * A failed run that only its message describes.
   *
   * @param message the tool that failed, and how
   * @param log the run's output
   */
  public ToolFailedException(String message, String log) {
    super(message);
    List<String> lines = log.strip().lines().toList();
    this.logEnd = String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
  }

  /** The last lines of the log. */
  public String logEnd() {
    return logEnd;
  }
}
