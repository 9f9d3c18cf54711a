// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.Locale;
import vlarb.config.text.NoteKind;

/**
 * The kinds of surprise in the tables of a port, or in how they were written, in the order in which
 * people are told of them: by {@link Severity}.
 */
public enum WarningCode {
  /** VLHighLimit 255: a low VL gets nothing while a high one has packets. */
  STARVED,
  /** An enabled VL, or one that an SL maps to, is in no table. */
  UNLISTED,
  /** An SL maps to a VL that no table serves. */
  SL_TO_UNLISTED,
  /** OpenSM masks the VL of an entry or an SL to the enabled ones. */
  MASKED,
  /** OpenSM takes a VL modulo 15: 15 becomes 0. */
  VL15,
  /** QoS is switched off in the file: OpenSM writes no tables. */
  QOS_OFF,
  /** The routing engine writes SL-to-VL itself, whatever the file says. */
  OWN_SL2VL,
  /** An SL maps to VL15: its packets are dropped. */
  DROP_SL,
  /** Entries beyond what the port or OpenSM holds are cut. */
  BEYOND_CAP,
  /** Entries 32 to 63 that OpenSM never sends to a table of 64. */
  LOST_AT_64,
  /** The high table serves no VL. */
  NULL_HIGH,
  /** The low table serves no VL. */
  NULL_LOW,
  /** OpenSM keeps the low 8 bits of a weight. */
  WEIGHT_WRAP,
  /** OpenSM reads something else than the line seems to say. */
  MALFORMED,
  /** A line that OpenSM ignores. */
  IGNORED_KEY,
  /** A line that OpenSM ignores, with a key that is nearly one. */
  NEAR_KEY,
  /** A later line has the same key and another value. */
  DUPLICATE_KEY,
  /** No number stands where OpenSM expects one: it reads as far as there are digits. */
  NO_NUMBER,
  /** OpenSM refuses a value: the key stays as it was. */
  DROPPED_VALUE,
  /** OpenSM uses its default instead of a value out of range. */
  REPLACED_VALUE,
  /** OpenSM keeps the low bits of a number. */
  VALUE_WRAP,
  /** A key has no value: OpenSM reads an empty list. */
  EMPTY_VALUE,
  /** OpenSM reads a number with 0 before it as octal. */
  OCTAL,
  /** OpenSM 3.3.23 takes the line otherwise than the dialect of the file. */
  OTHER_DIALECT,
  /** The port still holds VLs beyond its OperationalVLs. */
  UNFOLDED,
  /** The two ends of a link arbitrate differently. */
  ASYMMETRIC,
  /** The text does not have VLHighLimit. */
  NO_HIGH_LIMIT,
  /** VLHighLimit 0: one low packet after each high one. */
  ALTERNATING,
  /** A VL is in both tables. */
  BOTH_TABLES,
  /** The weight is below one packet, so that a turn sends more than the weight allows. */
  OVERSHOOT,
  /** The weight is no multiple of the VL's only packet length. */
  FRACTIONAL;

  /** The code for a note on a line of an options file. */
  static WarningCode of(NoteKind kind) {
    return valueOf(kind.name());
  }

  /** The severity: the codes of one stand together. */
  public Severity severity() {
    return compareTo(LOST_AT_64) <= 0
        ? Severity.LOSS
        : compareTo(OVERSHOOT) < 0 ? Severity.SURPRISE : Severity.ARITHMETIC;
  }

  /** The code as users and scripts know it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
