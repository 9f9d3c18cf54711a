// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.config.Sl2Vl;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * The output of {@code smpquery} about ports: any concatenation of {@code vlarb}, {@code portinfo}
 * and {@code sl2vl}.
 *
 * @param sections in the order of the text
 */
public record SmpQuery(List<Section> sections) {
  public SmpQuery {
    sections = List.copyOf(sections);
  }

  /** An answer to one query. */
  public sealed interface Section {
    /** The port as smpquery names it, such as {@code Lid 4 port 1}; for {@code sl2vl} the node. */
    String where();
  }

  /** The answer to {@code vlarb}: all entries of both tables. */
  public record VlArb(String where, List<VlWeight> low, List<VlWeight> high) implements Section {
    public VlArb {
      low = List.copyOf(low);
      high = List.copyOf(high);
    }
  }

  /** The answer to {@code vlarb} of a switch's basic port 0, which has no tables. */
  public record NoTables(String where) implements Section {}

  /** The fields of the answer to {@code portinfo} that are used here. */
  public record PortInfo(String where, OptionalInt highLimit, Optional<OperationalVls> operVls)
      implements Section {}

  /** The answer to {@code sl2vl}: a row for each pair of ports, or the only one. */
  public record SlMaps(String where, List<Row> rows) implements Section {
    public SlMaps {
      rows = List.copyOf(rows);
    }

    /** The map of what comes in by one port and goes out by another. */
    public record Row(int in, int out, Sl2Vl map) {}

    /** The map of a port: of a switch, that of what comes in by the lowest other port. */
    Optional<Sl2Vl> of(int port) {
      return to(port).stream().map(Row::map).findFirst();
    }

    /** The maps of what goes out by a port, by the port that it comes in by. */
    public List<Row> to(int port) {
      boolean only = rows.stream().allMatch(row -> row.in() == 0 && row.out() == 0);
      return only
          ? rows.stream().limit(1).toList()
          : rows.stream().filter(row -> row.out() == port).toList();
    }
  }

  /** The ports whose tables the text holds, in its order. */
  public List<PortTables> ports() {
    Map<String, PortInfo> infos = new HashMap<>();
    Map<String, SlMaps> maps = maps();
    for (Section section : sections) {
      if (section instanceof PortInfo info) {
        infos.put(info.where(), info);
      }
    }
    List<PortTables> ports = new ArrayList<>();
    for (Section section : sections) {
      if (section instanceof VlArb tables) {
        Optional<PortInfo> info = Optional.ofNullable(infos.get(tables.where()));
        // Some print the node alone.
        ports.add(port(tables, info.or(() -> Optional.ofNullable(infos.get(node(tables)))), maps));
      }
    }
    return ports;
  }

  /** The mappings by node: of a switch there is an answer for each port that packets go out by. */
  public Map<String, SlMaps> maps() {
    Map<String, List<SlMaps.Row>> rows = new HashMap<>();
    for (Section section : sections) {
      if (section instanceof SlMaps map) {
        rows.computeIfAbsent(map.where(), _ -> new ArrayList<>()).addAll(map.rows());
      }
    }
    Map<String, SlMaps> maps = new HashMap<>();
    rows.forEach((where, own) -> maps.put(where, new SlMaps(where, own)));
    return maps;
  }

  private static String node(VlArb tables) {
    return tables.where().substring(0, tables.where().lastIndexOf(" port "));
  }

  private static PortTables port(VlArb tables, Optional<PortInfo> info, Map<String, SlMaps> maps) {
    String node = node(tables);
    Optional<SlMaps> map = Optional.ofNullable(maps.get(node));
    int number = Integer.parseInt(tables.where().substring(node.length() + " port ".length()));
    List<Warning> warnings = new ArrayList<>();
    OptionalInt limit = info.isPresent() ? info.get().highLimit() : OptionalInt.empty();
    if (limit.isEmpty()) {
      warnings.add(
          Warning.of(
              WarningCode.NO_HIGH_LIMIT,
              "VLHighLimit is in the answer to portinfo, which the text does not have: 0 is"
                  + " assumed"));
    }
    return new PortTables(
        tables.where(),
        tables.high(),
        tables.low(),
        limit,
        info.flatMap(PortInfo::operVls),
        map.flatMap(m -> m.of(number)),
        warnings);
  }

  /** The text that smpquery prints; of portinfo only what was read. */
  public String text() {
    SmpQueryText text = new SmpQueryText();
    sections.forEach(text::add);
    return text.toString();
  }
}
