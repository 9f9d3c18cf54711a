// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import vlarb.system.ChildProcess;

/**
 * A simulator of others, which the user has built.
 *
 * @param name by which people know it
 */
public record PeerProgram(Path program, String name) {
  /** The program has not printed what such a simulator prints. */
  public static final class UnknownProgramException extends RuntimeException {
    private UnknownProgramException(PeerProgram peer, String missing) {
      super(peer.program + " printed no \"" + missing + "\", expected " + peer.name);
    }
  }

  /**
   * The end of a run.
   *
   * @param text that was printed
   * @param seconds of processor time
   */
  record Output(PeerProgram peer, String text, double seconds) {
    /** The numbers that come after these words; one or more. */
    DoubleStream all(String words) {
      double[] found =
          Pattern.compile(Pattern.quote(words) + "([0-9.e+-]+)")
              .matcher(text)
              .results()
              .mapToDouble(result -> Double.parseDouble(result.group(1)))
              .toArray();
      if (found.length == 0) {
        throw new UnknownProgramException(peer, words);
      }
      return DoubleStream.of(found);
    }

    /** The number that comes after the last of these words. */
    double last(String words) {
      return all(words).reduce((former, later) -> later).orElseThrow();
    }
  }

  /** Runs the program in a folder. The shell knows the processor time of what it has run. */
  Output run(Path folder, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("sh", "-c", "\"$@\"; times", "sh"));
    command.add(program.toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    try {
      String text = ChildProcess.run(folder, command).output();
      Matcher times = Pattern.compile("(\\d+)m([0-9.]+)s (\\d+)m([0-9.]+)s\\s*$").matcher(text);
      if (!times.find()) {
        throw new IllegalStateException("the shell printed no times");
      }
      double seconds =
          60 * Double.parseDouble(times.group(1))
              + Double.parseDouble(times.group(2))
              + 60 * Double.parseDouble(times.group(3))
              + Double.parseDouble(times.group(4));
      return new Output(this, text, seconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
