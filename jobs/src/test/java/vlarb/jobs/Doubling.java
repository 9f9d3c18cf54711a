// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program for engines: doubles the number in its file, into a file beside it. */
final class Doubling {
  private Doubling() {}

  /**
   * Doubles.
   *
   * @param args the job's file and how the result's name ends
   */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    int number = Integer.parseInt(Files.readString(file));
    Files.writeString(file.resolveSibling(file.getFileName() + args[1]), "" + 2 * number);
  }
}
