// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.EndSettings;
import vlarb.config.fabric.IbNetDiscoverLine.Kind;
import vlarb.config.fabric.PortTables;
import vlarb.model.iba.VlWeight;

/** The settings that more than half of the ports of a kind have, each setting by itself. */
final class Usual {
  private final Map<Kind, List<ObservedPort>> ports = new EnumMap<>(Kind.class);
  private final Map<Kind, Optional<List<VlWeight>>> high = new EnumMap<>(Kind.class);
  private final Map<Kind, Optional<List<VlWeight>>> low = new EnumMap<>(Kind.class);
  private final Map<Kind, Optional<Integer>> limits = new EnumMap<>(Kind.class);
  private final Map<Kind, Optional<Integer>> vls = new EnumMap<>(Kind.class);
  private final Map<Kind, List<Optional<Integer>>> levels = new EnumMap<>(Kind.class);

  Usual(List<ObservedPort> all) {
    all.forEach(port -> ports.computeIfAbsent(port.kind(), _ -> new ArrayList<>()).add(port));
    for (Kind kind : ports.keySet()) {
      high.put(kind, most(kind, port -> Optional.of(EndSettings.served(port.tables().high()))));
      low.put(kind, most(kind, port -> Optional.of(EndSettings.served(port.tables().low()))));
      limits.put(kind, most(kind, port -> Optional.of(port.tables().highLimit().orElse(0))));
      vls.put(kind, most(kind, port -> Optional.of(port.vls())));
      List<Optional<Integer>> maps = new ArrayList<>();
      for (int sl = 0; sl < Sl2Vl.LEVELS; sl++) {
        int level = sl;
        maps.add(most(kind, port -> port.tables().sl2vl().map(map -> map.vl(level))));
      }
      levels.put(kind, maps);
    }
  }

  private <T> Optional<T> most(Kind kind, Function<ObservedPort, Optional<T>> setting) {
    Map<T, Integer> counts = new HashMap<>();
    for (ObservedPort port : ports.get(kind)) {
      setting.apply(port).ifPresent(value -> counts.merge(value, 1, Integer::sum));
    }
    return counts.entrySet().stream()
        .filter(each -> 2 * each.getValue() > ports.get(kind).size())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** The usual number of data VLs; the port's own where no number is usual. */
  int vls(ObservedPort port) {
    return vls.get(port.kind()).orElse(port.vls());
  }

  /** The usual VL of an SL, at ports of the kind. */
  Optional<Integer> vl(ObservedPort port, int level) {
    return levels.get(port.kind()).get(level);
  }

  /** The usual settings for a port of as many VLs; its own where none are usual. */
  EndSettings settings(ObservedPort port, Sl2Vl map) {
    PortTables own = port.tables();
    List<Integer> maps = new ArrayList<>();
    for (int sl = 0; sl < Sl2Vl.LEVELS; sl++) {
      maps.add(vl(port, sl).orElse(map.vl(sl)));
    }
    return new EndSettings(
        high.get(port.kind()).orElse(own.high()),
        low.get(port.kind()).orElse(own.low()),
        limits.get(port.kind()).orElse(own.highLimit().orElse(0)),
        port.vls(),
        maps);
  }

  /** A port's tables, with the usual entries and limit in place of its own. */
  PortTables tables(ObservedPort port) {
    PortTables own = port.tables();
    EndSettings usual = settings(port, own.sl2vl().orElse(LostLevels.SAME));
    return new PortTables(
        "",
        usual.high(),
        usual.low(),
        OptionalInt.of(usual.highLimit()),
        own.operVls(),
        own.sl2vl(),
        List.of());
  }
}
