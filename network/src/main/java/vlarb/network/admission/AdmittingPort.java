// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.config.fabric.OpenSmText;
import vlarb.model.iba.VlWeight;

/** The high table of an output for JSON. */
public final class AdmittingPort {
  private AdmittingPort() {}

  /**
   * The facts of an output; entries are as OpenSM's options have them.
   *
   * @param name of the port
   * @param reserved in bits a second
   * @param free entries that no sequence has
   * @param entries of the table
   */
  public static Map<String, Object> figures(
      String name, long reserved, int free, List<VlWeight> entries) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("port", name);
    figures.put("reserved_mbits", reserved / 1e6);
    figures.put("free_entries", free);
    figures.put("high", OpenSmText.entries(entries));
    return figures;
  }
}
