// SPDX-License-Identifier: Apache-2.0
package vlarb.web.jdk;

import java.util.Locale;

/**
 * Stands in the script for {@code String.format}: the conversions that the product's texts have.
 * TeaVM's own comes with a format of numbers for each language, and with its arithmetic.
 */
public final class FormattedText {
  private static final int GROUP = 3;

  /** The digits behind the point of {@code %f}. */
  private static final int USUAL = 6;

  private FormattedText() {}

  /**
   * The text with a value in the place of each mark.
   *
   * @throws IllegalArgumentException for a mark that no text of the product has
   */
  public static String of(String format, Object[] values) {
    StringBuilder text = new StringBuilder();
    int next = 0;
    int at = 0;
    while (at < format.length()) {
      int mark = format.indexOf('%', at);
      if (mark < 0) {
        break;
      }
      text.append(format, at, mark);
      Mark found = Mark.at(format, mark + 1);
      at = found.end();
      switch (found.conversion()) {
        case '%' -> text.append(found.padded("%"));
        case 'n' -> text.append('\n');
        default -> {
          int index = found.index() > 0 ? found.index() - 1 : next++;
          text.append(found.padded(value(found, values[index])));
        }
      }
    }
    return text.append(format, at, format.length()).toString();
  }

  private static String value(Mark mark, Object value) {
    return switch (mark.conversion()) {
      case 's', 'c' -> String.valueOf(value);
      case 'd' -> mark.signed(value.toString());
      case 'f' -> mark.signed(fixed((Double) value, mark.places(USUAL)));
      case 'x' -> hexadecimal(value);
      case 'X' -> hexadecimal(value).toUpperCase(Locale.ROOT);
      default -> throw new IllegalArgumentException("no conversion %" + mark.conversion());
    };
  }

  private static String hexadecimal(Object value) {
    return value instanceof Long number
        ? Long.toHexString(number)
        : Integer.toHexString(((Number) value).intValue());
  }

  /** A number with some digits behind the point, rounded half up from the shortest digits. */
  private static String fixed(double value, int places) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return DoubleText.of(value);
    }
    String digits = DoubleText.digitsUpTo(Math.abs(value), places);
    int point = digits.length() - places;
    String text = places == 0 ? digits : digits.substring(0, point) + "." + digits.substring(point);
    return value < 0 || value == 0 && 1 / value < 0 ? "-" + text : text;
  }

  /**
   * A mark of a format.
   *
   * @param index of the value, from 1 on; 0 for the next one
   * @param flags such as {@code -} and {@code ,}
   * @param width the least characters
   * @param precision digits behind the point, -1 where the mark does not say
   * @param end the place behind the mark
   */
  private record Mark(int index, String flags, int width, int precision, char conversion, int end) {
    static Mark at(String format, int start) {
      int named = numberEnd(format, start);
      boolean indexed = named > start && format.charAt(named) == '$';
      int flagged = indexed ? named + 1 : start;
      int from = flagged;
      while ("-+,0".indexOf(format.charAt(from)) >= 0) {
        from++;
      }
      int point = numberEnd(format, from);
      int end = format.charAt(point) == '.' ? numberEnd(format, point + 1) : point;
      return new Mark(
          indexed ? Integer.parseInt(format.substring(start, named)) : 0,
          format.substring(flagged, from),
          from == point ? 0 : Integer.parseInt(format.substring(from, point)),
          end == point ? -1 : Integer.parseInt(format.substring(point + 1, end)),
          format.charAt(end),
          end + 1);
    }

    private static int numberEnd(String format, int from) {
      int end = from;
      while (format.charAt(end) >= '0' && format.charAt(end) <= '9') {
        end++;
      }
      return end;
    }

    int places(int usual) {
      return precision < 0 ? usual : precision;
    }

    /** A number with the sign and the groups that the flags ask for. */
    String signed(String number) {
      boolean negative = number.startsWith("-");
      String digits = negative ? number.substring(1) : number;
      String sign = negative ? "-" : flags.contains("+") ? "+" : "";
      return sign + (flags.contains(",") ? grouped(digits) : digits);
    }

    private static String grouped(String digits) {
      int point = digits.indexOf('.');
      StringBuilder text = new StringBuilder(digits);
      for (int at = (point < 0 ? digits.length() : point) - GROUP; at > 0; at -= GROUP) {
        text.insert(at, ',');
      }
      return text.toString();
    }

    String padded(String text) {
      int missing = Math.max(0, width - text.length());
      if (flags.contains("-")) {
        return text + " ".repeat(missing);
      }
      if (!flags.contains("0")) {
        return " ".repeat(missing) + text;
      }
      int sign = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
      return text.substring(0, sign) + "0".repeat(missing) + text.substring(sign);
    }
  }
}
