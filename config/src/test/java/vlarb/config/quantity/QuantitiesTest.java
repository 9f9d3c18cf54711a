// SPDX-License-Identifier: Apache-2.0
package vlarb.config.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rates, times and counts in each spelling, and what nearly is one. */
class QuantitiesTest {
  private static final double LINK = 50e9;

  @ParameterizedTest
  @CsvSource({
    "40 %, 20e9", "40%, 20e9", "0.5 %, 250e6", "10 Gb/s, 1250e6", "160Gb/s, 20e9",
        "10 Gbps, 1250e6",
    "1.2 GB/s, 1200e6", "800e6, 800e6", "800, 800", "8 Mb/s, 1e6", "3 MB/s, 3e6", "8 kb/s, 1000",
    "8 b/s, 1", "1 Tb/s, 125e9", "0.1, 0.1", "1E3, 1000"
  })
  void rates(String text, double bytes) {
    assertEquals(Optional.of(bytes), Quantities.rate(text, LINK));
  }

  /** 400 is no rate of bytes that anybody means. */
  @Test
  void aSmallRateWithoutAUnitIsRefused() {
    assertEquals(Optional.empty(), Quantities.askedRate("400", LINK));
    assertEquals(Optional.empty(), Quantities.askedRate("99999999", LINK));
    assertEquals(Optional.of(1e8), Quantities.askedRate("1e8", LINK));
    assertEquals(Optional.of(50.0), Quantities.askedRate("400 b/s", LINK));
    assertEquals(Optional.of(20e9), Quantities.askedRate("160 Gbit/s", LINK));
    assertEquals(Optional.of(20e9), Quantities.askedRate("40%", LINK));
    assertEquals(Optional.empty(), Quantities.linkRate("400"));
    assertEquals(Optional.of(50e9), Quantities.linkRate("400 Gb/s"));
    assertTrue(Quantities.linkRateExpected("400").contains("400 Gb/s"));
  }

  @Test
  void aShareIsOfAWhole() {
    assertEquals(Optional.of(0.4), Quantities.share("40%"));
    assertEquals(Optional.of(1.0), Quantities.share("100 %"));
    assertEquals(Optional.empty(), Quantities.share("0 %"));
    assertEquals(Optional.empty(), Quantities.share("101 %"));
    assertEquals(Optional.empty(), Quantities.share("0.4"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"20 us", "20us", "20\u00b5s", "20 \u03bcs", "0.02 ms", "20000 ns", "2e-5 s"})
  void spellingsOfATimeAgree(String text) {
    assertEquals(20e-6, Quantities.seconds(text).orElseThrow().doubleValue());
    assertEquals(0, new BigDecimal("0.00002").compareTo(Quantities.seconds(text).orElseThrow()));
    assertEquals(Optional.of(20.0), Quantities.time(text, "us"));
    assertEquals(Optional.of(0.02), Quantities.time(text, "ms"));
  }

  @Test
  void anOptionGivesANumberItsUnit() {
    assertEquals(Optional.of(0.01), Quantities.time("0.01", "s"));
    assertEquals(Optional.of(6.4), Quantities.time("6.4", "ns"));
    assertEquals(Optional.of(.5), Quantities.time(".5", "s"));
    assertEquals(Optional.of(6.0), Quantities.time("6.", "ns"));
    assertEquals(Optional.of(1000.0), Quantities.time("1 us", "ns"));
  }

  @ParameterizedTest
  @CsvSource({
    "1e6, 1000000",
    "1_000_000, 1000000",
    "1000000, 1000000",
    "0, 0",
    "-5, -5",
    "+5, 5",
    "007, 7",
    "9007199254740993, 9007199254740993",
    "9_007_199_254_740_993, 9007199254740993",
    "9223372036854775807, 9223372036854775807",
    "-9223372036854775808, -9223372036854775808",
    "9e18, 9000000000000000000"
  })
  void counts(String text, long count) {
    assertEquals(Optional.of(count), Quantities.count(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1M",
        "1k",
        "1.5e6",
        "1_00",
        "1__000",
        "_1",
        "1_",
        "1000_000",
        "1 000",
        "1,000",
        "1e-3",
        "1e",
        "0x10",
        "NaN",
        "9223372036854775808",
        "-9223372036854775809",
        "1e19",
        "1e99",
        "1e400",
        "99999999999999999999999999",
        "1e2147483648",
        "\u0661",
        ""
      })
  void theseAreNoCounts(String text) {
    assertEquals(Optional.empty(), Quantities.count(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "20",
        "20 u",
        "20 S",
        "-3 us",
        "20  us",
        "20 us ",
        "us",
        "NaN s",
        "Infinity s",
        "1e400 s",
        "1e99 s",
        "0x10 s",
        "1,5 s",
        "2 min",
        "20 \u00b5",
        ". s",
        "1e s",
        "1_000 s"
      })
  void theseAreNoTimes(String text) {
    assertEquals(Optional.empty(), Quantities.seconds(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "40 %%",
        "%",
        "-40 %",
        "40 percent",
        "10 gb/s",
        "10 Gb",
        "10 GBps",
        "10 G",
        "10 Gb /s",
        "NaN",
        "-1",
        "1e400",
        "1e19",
        "1e-400",
        "999999999999999999999",
        "10 Gb/s/s",
        "4xABC"
      })
  void theseAreNoRates(String text) {
    assertEquals(Optional.empty(), Quantities.rate(text, LINK));
    assertEquals(Optional.empty(), Quantities.linkRate(text));
  }

  @Test
  void aShareNeedsALink() {
    assertEquals(Optional.empty(), Quantities.rate("40 %"));
    assertEquals(Optional.empty(), Quantities.linkRate("40 %"));
    assertTrue(Quantities.linkRateExpected("40 %").endsWith("; a share needs a link"));
    assertFalse(Quantities.linkRateExpected("40 %%").contains("share"));
  }

  @Test
  void aLinkIsNamedOrItsRateStated() {
    for (String text : new String[] {"4xNDR", "ndr-4x", "400 Gb/s", "400Gbps", "50 GB/s", "50e9"}) {
      assertEquals(Optional.of(LINK), Quantities.linkRate(text), text);
    }
    assertEquals(Optional.empty(), Quantities.linkRate("0"));
    assertEquals(Optional.empty(), Quantities.linkRate("0 Gb/s"));
  }

  @Test
  void aLoadIsANumberAShareOrARate() {
    for (String text : new String[] {"0.7", "70 %", "280 Gb/s", "35 GB/s"}) {
      assertEquals(0.7, Quantities.load(text, LINK).orElseThrow(), 1e-15, text);
    }
  }
}
