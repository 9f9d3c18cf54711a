// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.Measurer;
import vlarb.fpga.flow.ToolFailedException;
import vlarb.jobs.Program;
import vlarb.system.ToolMissingException;

/** The program that makes one run and leaves its figures in the cache. */
public final class RunProcess {
  private static final int FAILED = 3;

  private RunProcess() {}

  /**
   * Makes the run.
   *
   * @param args the run's file and the cache's directory
   */
  public static void main(String[] args) throws IOException {
    try {
      new Measurer(new FigureCache(Path.of(args[1]))).measure(RunFile.read(Path.of(args[0])));
    } catch (ToolMissingException e) {
      System.err.println(e.getMessage());
      System.exit(FAILED);
    } catch (ToolFailedException e) {
      System.err.println(e.logEnd());
      System.err.println(e.getMessage());
      System.exit(FAILED);
    }
  }

  /**
   * This main class, as a program that a job engine starts; it waits for tools most of the time.
   */
  static Program program(Path cache) {
    return new Program(
        RunProcess.class, List.of("-XX:TieredStopAtLevel=1"), List.of(cache.toString()));
  }
}
