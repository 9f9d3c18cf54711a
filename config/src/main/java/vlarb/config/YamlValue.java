// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import vlarb.config.quantity.Quantities;
import vlarb.config.quantity.WholeNumber;
import vlarb.config.text.OneLine;

/**
 * A single value of a YAML file.
 *
 * @param source the file
 * @param name of the key, for messages
 * @param node the value as read: a number stays a number, a string in quotation marks a string
 */
public record YamlValue(SourceText source, String name, ScalarNode node) {
  /** The value as written, without quotation marks. */
  public String text() {
    return node.getValue();
  }

  /** The line of the value, from 1. */
  public int line() {
    return YamlNodes.line(node);
  }

  /** A whole number between two bounds, both included. */
  public int whole(int min, int max) throws ConfigurationException {
    OptionalInt number = WholeNumber.count(text(), min, max);
    if (number.isEmpty()) {
      throw mistake("expected " + min + " to " + max);
    }
    return number.getAsInt();
  }

  /** Seconds, of a time with its unit; by way of microseconds, which keeps the figures of plans. */
  public double seconds() throws ConfigurationException {
    return as(Quantities::seconds, Quantities.TIME).movePointRight(6).doubleValue() * 1e-6;
  }

  /**
   * Bytes a second, above 0.
   *
   * @param link of which a share is meant, in bytes a second
   */
  public double rate(double link) throws ConfigurationException {
    return as(text -> Quantities.askedRate(text, link), Quantities.ASKED);
  }

  /** A share of a link, above 0, to 1. */
  public double share() throws ConfigurationException {
    return as(Quantities::share, Quantities.SHARE);
  }

  /** Bytes a second of a link, by its name or its rate. */
  public double linkRate() throws ConfigurationException {
    return as(Quantities::linkRate, Quantities.linkRateExpected(text()));
  }

  /** Bytes, 0 or more. */
  public double bytes() throws ConfigurationException {
    return as(
        text ->
            Quantities.number(text)
                .or(() -> Quantities.count(text).map(Long::doubleValue))
                .filter(bytes -> bytes >= 0),
        "a number of bytes");
  }

  /**
   * A value of any form.
   *
   * @param parser gives nothing where the text has another form
   * @param expected says what was expected
   */
  public <T> T as(Function<String, Optional<T>> parser, String expected)
      throws ConfigurationException {
    Optional<T> value = parser.apply(text());
    if (value.isEmpty()) {
      throw mistake("expected " + expected);
    }
    return value.get();
  }

  /** A problem of the value: {@code file:line: key is "text", problem}. */
  public ConfigurationException mistake(String problem) {
    return source.mistake(line(), name + " is " + OneLine.quote(text()) + ", " + problem);
  }
}
