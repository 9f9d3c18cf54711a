// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ExternalTool;

/** A program that a proof runs, whose failure is no verdict. */
record ProofTool(ExternalTool external) {
  static final ProofTool YOSYS = new ProofTool(ExternalTool.YOSYS);
  static final ProofTool ABC = new ProofTool(ExternalTool.ABC);

  /** The characters of the output that a message has. */
  private static final int MOST = 500;

  /**
   * Runs the program in a folder.
   *
   * @param limit the limit of processor time, after which the program is ended
   * @return the output, or nothing where the program was ended
   * @throws vlarb.system.ToolMissingException if there is no such program
   * @throws IllegalStateException if the program fails; the message holds the end of the output
   */
  Optional<String> run(Path folder, Duration limit, List<String> arguments) {
    return external.run(folder, arguments, limit).map(this::output);
  }

  private String output(Ending ending) {
    if (ending.failed()) {
      String text = ending.output().strip();
      throw new IllegalStateException(
          external.program() + " failed: " + text.substring(Math.max(0, text.length() - MOST)));
    }
    return ending.output();
  }
}
