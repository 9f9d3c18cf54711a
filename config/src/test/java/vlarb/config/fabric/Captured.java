// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import vlarb.config.SourceText;

/** Texts that the tools themselves have written. */
final class Captured {
  private Captured() {}

  /**
   * {@code smpquery nodeinfo}, {@code portinfo}, {@code vlarb} and {@code sl2vl} of
   * infiniband-diags 44 for a switch and two adapters of ibsim 0.10, which OpenSM 3.3.23 had
   * loaded.
   */
  static SourceText ibsim() throws IOException {
    try (InputStream in = Captured.class.getResourceAsStream("ibsim.txt")) {
      return new SourceText("ibsim.txt", new String(in.readAllBytes(), StandardCharsets.US_ASCII));
    }
  }
}
