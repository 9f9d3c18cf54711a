// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house.shown.proof;

import java.util.List;
import vlarb.cli.house.shown.Shown;

/** A proof that reads fields which a class shows. */
public final class Reader {
  private Reader() {}

  /** Reads them. */
  public static List<Object> read(Shown shown) {
    return List.of(shown.toProofs, shown.toAll);
  }
}
