// SPDX-License-Identifier: Apache-2.0
package vlarb.web.jdk;

import org.teavm.classlib.impl.text.DoubleAnalyzer;
import org.teavm.jso.JSBody;

/**
 * Stands in the script for {@code Double.toString}, and for what finds the digits of a number that
 * is formatted: the digits are those of JavaScript, the shortest that mean the number and of these
 * the nearest, as in the JDK. TeaVM's own are not the nearest in one of some ten thousand numbers.
 */
public final class DoubleText {
  /** Below it, and from {@link #LARGE} on, Java writes an exponent. */
  private static final double SMALL = 1e-3;

  private static final double LARGE = 1e7;

  /** Digits of a mantissa as TeaVM has them. */
  private static final int MANTISSA = 18;

  private DoubleText() {}

  @JSBody(params = "value", script = "return value.toExponential();")
  private static native String exponential(double value);

  /** The number as Java writes it. */
  public static String of(double value) {
    if (Double.isNaN(value)) {
      return "NaN";
    }
    if (Double.isInfinite(value)) {
      return value < 0 ? "-Infinity" : "Infinity";
    }
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0.0";
    }
    String sign = value < 0 ? "-" : "";
    String text = exponential(Math.abs(value));
    String digits = digits(text);
    int exponent = exponent(text);
    double size = Math.abs(value);
    return sign
        + (size >= SMALL && size < LARGE
            ? plain(digits, exponent)
            : pointed(digits, 1) + "E" + exponent);
  }

  /**
   * Finds the sign, the digits and the exponent of a number that is no infinity.
   *
   * @param result gets them, the mantissa with {@link #MANTISSA} digits
   */
  public static void analyze(double value, DoubleAnalyzer.Result result) {
    result.sign = value < 0 || 1 / value < 0;
    result.mantissa = 0;
    result.exponent = 0;
    if (value != 0) {
      String text = exponential(Math.abs(value));
      String digits = digits(text);
      result.mantissa = Long.parseLong(digits + "0".repeat(MANTISSA - digits.length()));
      result.exponent = exponent(text);
    }
  }

  /**
   * The digits of a number up to some places behind the point, rounded half up, without the point:
   * at least one more than the places.
   *
   * @param value 0 or more
   */
  static String digitsUpTo(double value, int places) {
    String text = exponential(value);
    String digits = digits(text);
    int kept = exponent(text) + 1 + places;
    if (kept < 0) {
      return "0".repeat(places + 1);
    }
    String all = digits + "0".repeat(Math.max(0, kept + 1 - digits.length()));
    String cut = all.substring(0, kept);
    String rounded = all.charAt(kept) >= '5' ? oneMore(cut) : cut;
    return "0".repeat(Math.max(0, places + 1 - rounded.length())) + rounded;
  }

  private static String oneMore(String digits) {
    int nines = digits.length();
    while (nines > 0 && digits.charAt(nines - 1) == '9') {
      nines--;
    }
    String end = "0".repeat(digits.length() - nines);
    return nines == 0
        ? "1" + end
        : digits.substring(0, nines - 1) + (char) (digits.charAt(nines - 1) + 1) + end;
  }

  /** The digits of {@code 1.25e+7}. */
  private static String digits(String text) {
    int end = text.indexOf('e');
    return text.substring(0, 1) + (end > 1 ? text.substring(2, end) : "");
  }

  private static int exponent(String text) {
    int end = text.indexOf('e');
    return Integer.parseInt(text.substring(text.charAt(end + 1) == '+' ? end + 2 : end + 1));
  }

  private static String plain(String digits, int exponent) {
    return exponent < 0 ? "0." + "0".repeat(-exponent - 1) + digits : pointed(digits, exponent + 1);
  }

  /** The digits with a point behind some of them, and a digit behind the point. */
  private static String pointed(String digits, int before) {
    String all = digits + "0".repeat(Math.max(0, before + 1 - digits.length()));
    return all.substring(0, before) + "." + all.substring(before);
  }
}
