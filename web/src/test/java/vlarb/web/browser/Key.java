// SPDX-License-Identifier: Apache-2.0
package vlarb.web.browser;

/** A key that works a page. */
public enum Key {
  TAB("Tab", "Tab", 9, "", "\ue004"),
  ENTER("Enter", "Enter", 13, "\r", "\ue007"),
  SPACE(" ", "Space", 32, " ", " "),
  RIGHT("ArrowRight", "ArrowRight", 39, "", "\ue014");

  final String value;
  final String code;
  final int number;
  final String text;

  /** The key's character in WebDriver. */
  final String character;

  Key(String value, String code, int number, String text, String character) {
    this.value = value;
    this.code = code;
    this.number = number;
    this.text = text;
    this.character = character;
  }
}
