// SPDX-License-Identifier: Apache-2.0
package vlarb.config.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.BigRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Scale;

/** Tests that a printed quantity is read as it was, and spellings of one value agree. */
class QuantitiesPropertiesTest {
  @Property
  void aCountIsReadAsPrinted(@ForAll long count) {
    assertEquals(Optional.of(count), Quantities.count(Long.toString(count)));
    String grouped = String.format(Locale.ROOT, "%,d", count).replace(',', '_');
    assertEquals(Optional.of(count), Quantities.count(grouped));
  }

  @Property
  void aPowerOfTenIsThoseZeros(
      @ForAll @IntRange(min = -99, max = 99) int number, @ForAll @IntRange(max = 16) int zeros) {
    assertEquals(
        Quantities.count(number + "0".repeat(zeros)), Quantities.count(number + "e" + zeros));
  }

  @Property
  void aRateIsReadAsPrinted(@ForAll @LongRange(min = 1, max = 1L << 53) long bytes) {
    assertEquals(Optional.of((double) bytes), Quantities.rate(Long.toString(bytes)));
    assertEquals(Optional.of((double) bytes), Quantities.rate(bytes + " B/s"));
    assertEquals(
        Optional.of((double) bytes),
        Quantities.rate(new BigDecimal(bytes).movePointLeft(6).toPlainString() + " MB/s"));
    assertEquals(
        Optional.of((double) bytes),
        Quantities.rate(new BigDecimal(8 * bytes).movePointLeft(9).toPlainString() + "Gb/s"));
  }

  @Property
  void spellingsOfATimeAgree(
      @ForAll @BigRange(min = "0", max = "1000000000") @Scale(9) BigDecimal seconds) {
    String nanoseconds = seconds.movePointRight(9).toPlainString() + " ns";
    String milliseconds = seconds.movePointRight(3).toPlainString() + "ms";
    for (String text : new String[] {seconds.toPlainString() + " s", nanoseconds, milliseconds}) {
      assertEquals(0, seconds.compareTo(Quantities.seconds(text).orElseThrow()), text);
      assertEquals(
          seconds.doubleValue(), Quantities.seconds(text).orElseThrow().doubleValue(), text);
    }
  }

  @Property
  void aShareIsThatPartOfTheLink(
      @ForAll @IntRange(max = 1000) int percent,
      @ForAll @LongRange(min = 1, max = 1L << 50) long link) {
    double share = Quantities.rate(percent + " %", link).orElseThrow();
    assertEquals(percent / 100.0 * link, share, 1e-12 * share);
    assertEquals(percent / 100.0, Quantities.load(percent + "%", link).orElseThrow());
  }

  @Property
  void anyTextIsAValueOrNone(@ForAll String text) {
    Quantities.count(text);
    Quantities.linkRate(text).ifPresent(rate -> assertTrue(rate > 0 && rate <= 1e18));
    Quantities.load(text, 1).ifPresent(load -> assertTrue(load >= 0));
    Quantities.time(text, "ns").ifPresent(time -> assertTrue(time >= 0 && time <= 1e27));
  }
}
