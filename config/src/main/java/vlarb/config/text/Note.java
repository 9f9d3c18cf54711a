// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

/**
 * A line of an options file that OpenSM does not take as written.
 *
 * @param line from 1; 0 where it concerns the whole file
 * @param text one line for people: what stands there, and what OpenSM makes of it
 */
public record Note(NoteKind kind, int line, String text) {
  /** The note with the line before it. */
  public String located() {
    return line == 0 ? text : "line " + line + ": " + text;
  }
}
