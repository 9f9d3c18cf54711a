// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A piece of a page that a command has made. */
sealed interface Documented {
  /** The name of the command on the page whose result this is. */
  String run();

  /** The offset in the page's text at which the passage begins. */
  int start();

  /** The passage as the page has it. */
  String text();

  /** The text that belongs on the page; empty if the command has not printed it. */
  Optional<String> made(RunOutput output);

  /** True if the passage may stay as it is, now that the command gives {@code made}. */
  default boolean agrees(String made) {
    return text().equals(made);
  }

  /**
   * True if the value is a time or a speed; the command's output may then lack the figure, because
   * a tool is not installed.
   */
  default boolean isSpeed() {
    return false;
  }

  /** The passage's name in messages. */
  String label();

  /**
   * A number.
   *
   * @param pointer the figure's place in the command's JSON
   * @param kind how exactly the command has to meet the figure
   * @param isPercentage whether the page has hundred times the command's figure
   */
  record Figure(
      String run, int start, String text, List<String> pointer, Kind kind, boolean isPercentage)
      implements Documented {
    /** The tolerance with which the command has to meet a figure. */
    enum Kind {
      /** A count: the command gives the same figure each time. */
      EXACT,
      /** A time or a speed: it depends on the machine. */
      SPEED
    }

    /** The factor by which a speed may differ, up or down. */
    private static final double SPEED_FACTOR = 2;

    /** Numbers from here on have a space before the last three digits. */
    private static final int GROUPED = 10_000;

    @Override
    public String label() {
      return run + "/" + String.join("/", pointer);
    }

    @Override
    public Optional<String> made(RunOutput output) {
      JsonNode node = output.json();
      for (String step : pointer) {
        node = JsonStep.of(node, step);
      }
      return node.isNumber()
          ? Optional.of(format(node.asDouble() * (isPercentage ? 100 : 1)))
          : Optional.empty();
    }

    /** Formats a value with as many decimals as the page has. */
    private String format(double value) {
      int point = text.indexOf('.');
      int decimals = point < 0 ? 0 : text.length() - point - 1;
      String plain = String.format(Locale.ROOT, "%." + decimals + "f", value);
      if (Math.abs(value) < GROUPED) {
        return plain;
      }
      return plain.replaceAll("(?<=\\d)(?=(\\d{3})+(\\.|$))", " ");
    }

    @Override
    public boolean agrees(String made) {
      return switch (kind) {
        case EXACT -> text.equals(made);
        case SPEED -> ratio(number(made), number(text)) <= SPEED_FACTOR;
      };
    }

    @Override
    public boolean isSpeed() {
      return kind == Kind.SPEED;
    }

    private static double ratio(double a, double b) {
      return a == b ? 1 : Math.max(a / b, b / a);
    }

    private static double number(String text) {
      return Double.parseDouble(text.replace(" ", ""));
    }
  }

  /** The whole output of the command, perhaps as a block of code. */
  record Block(String run, int start, String text) implements Documented {
    private static final String FENCE = "```";

    @Override
    public String label() {
      return run;
    }

    @Override
    public Optional<String> made(RunOutput output) {
      String printed = output.text().strip() + "\n";
      if (!text.startsWith(FENCE)) {
        return Optional.of(printed);
      }
      return Optional.of(text.substring(0, text.indexOf('\n') + 1) + printed + FENCE + "\n");
    }
  }
}
