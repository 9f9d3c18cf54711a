// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.Locale;

/** The kinds of fault, the gravest first. */
public enum FindingKind {
  /** A VL has packets, and the tables give it nothing or next to nothing. */
  STARVES,
  /** An SL comes to a VL that the link has not, or to another than elsewhere for want of VLs. */
  MASKED,
  /** An SL maps to VL15: its packets are dropped. */
  DROPPED,
  /** The two ends of a link have other tables, VLHighLimit, numbers of VLs or SL-to-VL mappings. */
  ENDS_DIFFER,
  /** A port has data to send for long, and sends nothing. */
  WAITS;

  /** The kind as users and scripts know it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
