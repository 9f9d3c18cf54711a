// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.List;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.EndSettings;
import vlarb.config.fabric.IbNetDiscoverLine.Kind;
import vlarb.config.fabric.PortTables;
import vlarb.config.fabric.SmpQuery.SlMaps;

/**
 * A port as tools found it.
 *
 * @param name the name by LID, such as {@code Lid 4 port 1}
 * @param label the name for people
 * @param kind the kind of node; {@code SWITCH} where no text tells it
 * @param tables the tables of the port
 * @param maps the SL-to-VL mappings of what goes out by the port, by the port that it comes in by;
 *     none where the text has none
 */
public record ObservedPort(
    String name, String label, Kind kind, PortTables tables, List<SlMaps.Row> maps) {
  public ObservedPort {
    maps = List.copyOf(maps);
  }

  /** The number of data VLs of the link, 1 to 15. */
  int vls() {
    return tables.enabled().count();
  }

  /** The settings, with a mapping of another port where the text has none. */
  EndSettings settings(Sl2Vl otherwise) {
    return new EndSettings(
        tables.high(),
        tables.low(),
        tables.highLimit().orElse(0),
        vls(),
        tables.sl2vl().orElse(otherwise).vls());
  }
}
