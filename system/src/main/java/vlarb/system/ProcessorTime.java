// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The processors' time that this JVM has used, and the processes that it has started and that have
 * ended: unlike a clock's it hardly depends on what else the machine does.
 */
public final class ProcessorTime {
  private static final Path OWN = Path.of("/proc/self/stat");

  /** The number of the first of the four times: user, system, and both of children. */
  private static final int FIRST = 14;

  private static final int TIMES = 4;

  /** The number of the first field behind the program's name, which may hold anything. */
  private static final int AFTER_NAME = 3;

  /** Linux counts in hundredths of a second for programs, on every processor. */
  private static final long TICK_MILLIS = 10;

  private ProcessorTime() {}

  /**
   * The processor time used so far, to a hundredth of a second; nothing where the operating system
   * is not Linux.
   */
  public static Optional<Duration> used() {
    try {
      return Optional.of(used(Files.readString(OWN, StandardCharsets.ISO_8859_1)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /**
   * Reads the time in a line as Linux writes it.
   *
   * @param stat the text of a {@code stat} file of {@code proc(5)}
   */
  static Duration used(String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" +");
    long ticks = 0;
    for (int i = 0; i < TIMES; i++) {
      ticks += Long.parseLong(fields[FIRST - AFTER_NAME + i]);
    }
    return Duration.ofMillis(ticks * TICK_MILLIS);
  }
}
