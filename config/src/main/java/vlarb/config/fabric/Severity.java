// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.Locale;

/** The severity of a surprise, the gravest first. */
public enum Severity {
  /** Packets, entries or VLs are lost: a VL starves, or something is masked or dropped. */
  LOSS("What starves, is masked or dropped"),
  /** The port does something else than the text seems to say. */
  SURPRISE("What surprises"),
  /** A weight is no multiple of a packet. */
  ARITHMETIC("What is arithmetic");

  private final String heading;

  Severity(String heading) {
    this.heading = heading;
  }

  /** The words above all warnings of this severity. */
  public String heading() {
    return heading;
  }

  /** The severity as scripts know it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
