// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

/**
 * The greatest width of text in the sans-serif fonts that browsers choose. The widths are those of
 * DejaVu Sans, the widest of these fonts, rounded up.
 */
final class TextWidth {
  private static final double BOLD = 1.13;

  private TextWidth() {}

  /** The width of a line of text, in the unit of the font's size. */
  static double of(String text, double size, boolean bold) {
    double ems = text.codePoints().mapToDouble(TextWidth::ems).sum();
    return ems * size * (bold ? BOLD : 1);
  }

  private static double ems(int c) {
    return switch (c) {
      case 'i', 'j', 'l', '\'' -> 0.28;
      case ' ', '.', ',', ':', ';', '|', 'I' -> 0.34;
      case '(', ')', '[', ']', 'f', 't', 'r', '-', '/' -> 0.42;
      case 'm', 'w', 'M', 'W', '@', '%', '→', '−', '×' -> 1.0;
      default -> Character.isUpperCase(c) ? 0.79 : 0.64;
    };
  }
}
