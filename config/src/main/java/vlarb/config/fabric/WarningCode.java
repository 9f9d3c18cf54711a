// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.Locale;

/** The kinds of surprise in the tables of a port, or in how they were written. */
public enum WarningCode {
  /** An enabled VL, or one that an SL maps to, is in no table. */
  UNLISTED,
  /** VLHighLimit 255: a low VL gets nothing while a high one has packets. */
  STARVED,
  /** VLHighLimit 0: one low packet after each high one. */
  ALTERNATING,
  /** The high table serves no VL. */
  NULL_HIGH,
  /** The low table serves no VL. */
  NULL_LOW,
  /** The weight is below one packet, so that a turn sends more than the weight allows. */
  OVERSHOOT,
  /** The weight is no multiple of the VL's only packet length. */
  FRACTIONAL,
  /** Entries beyond what the port or OpenSM holds are cut. */
  BEYOND_CAP,
  /** Entries 32 to 63 that OpenSM never sends to a table of 64. */
  LOST_AT_64,
  /** OpenSM masks the VL of an entry or an SL to the enabled ones. */
  MASKED,
  /** OpenSM takes a VL modulo 15: 15 becomes 0. */
  VL15,
  /** The port still holds VLs beyond its OperationalVLs. */
  UNFOLDED,
  /** OpenSM keeps the low 8 bits of a weight. */
  WEIGHT_WRAP,
  /** OpenSM reads something else than the line seems to say. */
  MALFORMED,
  /** An SL maps to a VL that no table serves. */
  SL_TO_UNLISTED,
  /** An SL maps to VL15: its packets are dropped. */
  DROP_SL,
  /** A VL is in both tables. */
  BOTH_TABLES,
  /** The two ends of a link arbitrate differently. */
  ASYMMETRIC,
  /** A line that OpenSM ignores. */
  IGNORED_KEY,
  /** QoS is switched off in the file: OpenSM writes no tables. */
  QOS_OFF,
  /** The text does not have VLHighLimit. */
  NO_HIGH_LIMIT;

  /** The code as users and scripts know it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
