// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import java.util.Locale;

/** The ways in which OpenSM does not take a line as written. */
public enum NoteKind {
  /** The line is too long, or holds a NUL: OpenSM reads something else. */
  MALFORMED,
  /** No key, and nearly one. */
  NEAR_KEY,
  /** No key of OpenSM's. */
  IGNORED_KEY,
  /** A later line has the same key and another value. */
  DUPLICATE_KEY,
  /** No number where OpenSM expects one: it reads as far as there are digits. */
  NO_NUMBER,
  /** A value that OpenSM refuses, so that the key stays as it was. */
  DROPPED_VALUE,
  /** A value out of range, instead of which OpenSM takes the default. */
  REPLACED_VALUE,
  /** A number of which OpenSM keeps the low bits. */
  VALUE_WRAP,
  /** A key without a value, which OpenSM reads as an empty list. */
  EMPTY_VALUE,
  /** A number with 0 before it is octal. */
  OCTAL,
  /** QoS is not switched on. */
  QOS_OFF,
  /** A line that OpenSM 3.3.23 takes otherwise than the dialect of the file. */
  OTHER_DIALECT,
  /** A routing engine that writes SL-to-VL itself, whatever the file says. */
  OWN_SL2VL;

  /** The name as users and scripts know it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
