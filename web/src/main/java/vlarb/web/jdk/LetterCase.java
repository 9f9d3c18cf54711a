// SPDX-License-Identifier: Apache-2.0
package vlarb.web.jdk;

import org.teavm.jso.JSBody;

/**
 * Stands in the script for the methods of {@code Character} that change the case of a letter: the
 * browser knows them, and so the script needs no tables of letters.
 */
public final class LetterCase {
  private LetterCase() {}

  /** The small letter of a letter; a letter that becomes several stays as it is. */
  @JSBody(
      params = "letter",
      script =
          "let text = String.fromCodePoint(letter).toLowerCase();"
              + "return text.length === String.fromCodePoint(letter).length ? text.codePointAt(0) : letter;")
  public static native int lower(int letter);

  /** The capital letter of a letter; a letter that becomes several stays as it is. */
  @JSBody(
      params = "letter",
      script =
          "let text = String.fromCodePoint(letter).toUpperCase();"
              + "return text.length === String.fromCodePoint(letter).length ? text.codePointAt(0) : letter;")
  public static native int upper(int letter);
}
