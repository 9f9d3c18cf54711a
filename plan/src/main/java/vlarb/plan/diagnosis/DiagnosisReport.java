// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.config.counters.CounterKind;

/** A diagnosis as text for people, a line a finding, and as JSON for machines. */
public record DiagnosisReport(Diagnosis diagnosis) {
  /** Lines of a kind that people see. */
  private static final int MOST = 20;

  /** Ports of a line that are named. */
  private static final int NAMED = 3;

  /** Alike findings, told in one line. */
  private record Alike(FindingKind kind, String what, String change) {}

  /** Writes the findings for people. */
  public String text() {
    StringBuilder text = new StringBuilder(summary()).append('\n');
    Map<Alike, List<Finding>> lines = new LinkedHashMap<>();
    for (Finding each : diagnosis.findings()) {
      lines
          .computeIfAbsent(
              new Alike(each.kind(), each.what(), each.change()), _ -> new ArrayList<>())
          .add(each);
    }
    Map<FindingKind, Integer> told = new LinkedHashMap<>();
    lines.forEach(
        (alike, some) -> {
          if (told.merge(alike.kind(), 1, Integer::sum) <= MOST) {
            text.append(line(alike, some)).append('\n');
          }
        });
    told.forEach(
        (kind, count) -> {
          if (count > MOST) {
            text.append("%d more %s with --json%n".formatted(count - MOST, kind.text()));
          }
        });
    notes().forEach(note -> text.append(note).append('\n'));
    return text.toString();
  }

  private String line(Alike alike, List<Finding> some) {
    Finding first = some.getFirst();
    List<String> names = some.stream().limit(NAMED).map(each -> link(each.port())).toList();
    return "%-11s  %s%s: %s%s; change: %s"
        .formatted(
            alike.kind().text(),
            String.join(", ", names),
            some.size() > NAMED ? " and " + (some.size() - NAMED) + " more" : "",
            alike.what(),
            first.evidence().isEmpty()
                ? ""
                : (some.size() == 1 ? ", " : ", the most of them ") + first.evidence(),
            alike.change());
  }

  /** A port for people, with the other end of its link. */
  String link(ObservedPort port) {
    return diagnosis
        .seen()
        .peer(port)
        .map(peer -> port.label() + " to " + peer.label())
        .orElse(port.label());
  }

  /** The number of findings and of ports, in a sentence. */
  String summary() {
    Observation seen = diagnosis.seen();
    long counted =
        seen.ports().stream()
            .filter(port -> seen.counted().ports().containsKey(port.name()))
            .count();
    int findings = diagnosis.findings().size();
    return String.format(
        Locale.ROOT,
        "%s at %d of %d ports; counters of %d%s.",
        findings == 1 ? "1 finding" : findings == 0 ? "No finding" : findings + " findings",
        diagnosis.findings().stream().map(Finding::port).distinct().count(),
        seen.ports().size(),
        counted,
        seen.seconds().isPresent() ? " in " + seconds(seen.seconds().getAsDouble()) : "");
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 1 ? "%.3f s" : "%.0f s", seconds);
  }

  /** The kinds of fault that the texts cannot show. */
  List<String> notes() {
    Observation seen = diagnosis.seen();
    List<String> notes = new ArrayList<>();
    if (seen.seconds().isEmpty()) {
      notes.add("Without --interval nothing is said of PortXmitWait.");
    }
    long full =
        seen.ports().stream()
            .flatMap(port -> seen.counted().of(port.name(), CounterKind.XMIT_WAIT).stream())
            .filter(wait -> wait.more() && wait.least() == 0)
            .count();
    if (full > 0) {
      notes.add(
          "PortXmitWait is full at %d ports: clear it (perfquery -R) and read it again."
              .formatted(full));
    }
    if (seen.counted().ports().values().stream()
        .noneMatch(
            counters ->
                counters.keySet().stream()
                    .anyMatch(each -> each.kind() == CounterKind.VL_XMIT_WAIT))) {
      notes.add(
          "Without per-VL counters (perfquery --vlxmitcounters) no VL is seen that starves behind"
              + " others.");
    }
    if (seen.peers().isEmpty()) {
      notes.add("Without the output of ibnetdiscover the ends of links are not compared.");
    }
    return notes;
  }

  /** Writes all findings for machines. */
  public Map<String, Object> values() {
    Observation seen = diagnosis.seen();
    List<Map<String, Object>> list = new ArrayList<>();
    for (Finding each : diagnosis.findings()) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("kind", each.kind().text());
      map.put("port", each.port().name());
      map.put("label", each.port().label());
      map.put("peer", seen.peer(each.port()).map(ObservedPort::name).orElse(null));
      map.put("text", each.what());
      map.put("evidence", each.evidence());
      map.put("change", each.change());
      list.add(map);
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("verdict", summary());
    map.put("findings", list);
    map.put("notes", notes());
    return map;
  }
}
