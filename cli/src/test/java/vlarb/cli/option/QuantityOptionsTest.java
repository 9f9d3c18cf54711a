// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Counts and times as values of options. */
class QuantityOptionsTest {
  private static final class Options {
    @Option(names = "--long")
    private long large;

    @Option(names = "--seconds", converter = TimeConverter.Seconds.class)
    private double seconds;

    @Option(names = "--period", converter = TimeConverter.Nanoseconds.class)
    private double nanoseconds;
  }

  private static Options parse(String... args) {
    var options = new Options();
    new CommandLine(options)
        .registerConverter(long.class, new CountConverter(Long.MIN_VALUE, Long.MAX_VALUE))
        .parseArgs(args);
    return options;
  }

  @Test
  void countsAreWhole() {
    assertEquals(1_000_000, parse("--long", "1e6").large);
    assertEquals(-7, parse("--long", "-007").large);
    assertEquals(9_007_199_254_740_993L, parse("--long", "9_007_199_254_740_993").large);
  }

  @Test
  void timesHaveTheUnitOfTheOption() {
    assertEquals(0.01, parse("--seconds", "0.01").seconds);
    assertEquals(0.01, parse("--seconds", "10 ms").seconds);
    assertEquals(6.4, parse("--period", "6.4").nanoseconds);
    assertEquals(6.4, parse("--period", "0.0064us").nanoseconds);
  }

  @ParameterizedTest
  @CsvSource({
    "--long, 1M, such as 1000000",
    "--long, 9223372036854775808, at most 9223372036854775807",
    "--long, 1e400, such as 1000000",
    "--seconds, 20 u, or a number in s",
    "--seconds, -3 us, or a number in s",
    "--period, NaN, or a number in ns"
  })
  void othersAreOneLineWithTheSpellings(String option, String value, String said) {
    String message =
        assertThrows(ParameterException.class, () -> parse(option + "=" + value)).getMessage();
    assertTrue(message.contains(said), message);
    assertTrue(message.contains("not '" + value + "'"), message);
    assertEquals(1, message.lines().count());
  }
}
