// SPDX-License-Identifier: Apache-2.0
package vlarb.web.jdk;

import org.teavm.jso.JSBody;

/**
 * Stands in the script for {@code Character.getType}: the browser knows the general category of
 * each character, and so the script needs no tables of them.
 */
public final class CharacterType {
  private CharacterType() {}

  /** The general category of a code point, as a constant of {@code Character}. */
  @JSBody(
      params = "codePoint",
      script =
          "let text = String.fromCodePoint(codePoint);"
              + "let names = 'Lu Ll Lt Lm Lo Mn Me Mc Nd Nl No Zs Zl Zp Cc Cf - Co Cs"
              + " Pd Ps Pe Pc Po Sm Sc Sk So Pi Pf'.split(' ');"
              + "return 1 + names.findIndex(name =>"
              + " name !== '-' && new RegExp('\\\\p{' + name + '}', 'u').test(text));")
  public static native int of(int codePoint);
}
