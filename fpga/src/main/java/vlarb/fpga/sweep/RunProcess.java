// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.Measurer;
import vlarb.fpga.tool.ToolFailedException;
import vlarb.fpga.tool.ToolMissingException;

/** The program that makes one run and leaves its figures in the cache. */
public final class RunProcess {
  private static final int FAILED = 3;

  private RunProcess() {}

  /**
   * Makes the run.
   *
   * @param args the run's file and the cache's directory
   */
  public static void main(String[] args) {
    try {
      new Measurer(new FigureCache(Path.of(args[1]))).measure(new RunFile(Path.of(args[0])).read());
    } catch (ToolMissingException e) {
      System.err.println(e.getMessage());
      System.exit(FAILED);
    } catch (ToolFailedException e) {
      System.err.println(e.logEnd());
      System.err.println(e.getMessage());
      System.exit(FAILED);
    }
  }

  /** The command that starts it, as this JVM was started, up to the run's file. */
  static List<String> command() {
    String classPath = System.getProperty("java.class.path");
    return new ArrayList<>(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            // A short life with little to do beside waiting for tools.
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            // A run has one processor; others go on beside it.
            "-XX:ActiveProcessorCount=1",
            "-cp",
            absolute(classPath),
            RunProcess.class.getName()));
  }

  private static String absolute(String classPath) {
    return String.join(
        File.pathSeparator,
        List.of(classPath.split(File.pathSeparator)).stream()
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }
}
