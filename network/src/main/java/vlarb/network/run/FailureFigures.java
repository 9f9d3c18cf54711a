// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import vlarb.config.text.OneLine;
import vlarb.network.failure.FailureCounts;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.network.transport.TransportCounts;

/**
 * Figures of a run in which links have failed.
 *
 * @param retries after which a message was given up
 */
record FailureFigures(Fabric fabric, FailureCounts counts, int retries) {
  private TransportCounts transport() {
    return counts.transport();
  }

  /** Lost packets by service level that has lost some. */
  private Map<String, Object> lost() {
    Map<Integer, Long> lost = new TreeMap<>();
    for (int sl = 0; sl < counts.lost().size(); sl++) {
      if (counts.lost().get(sl) > 0) {
        lost.put(sl, counts.lost().get(sl));
      }
    }
    Map<String, Object> named = new LinkedHashMap<>();
    lost.forEach((sl, count) -> named.put("SL " + sl, count));
    return named;
  }

  /** The figures by name, for JSON. */
  Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("link_failures", counts.failures());
    figures.put("packets_lost", counts.allLost());
    figures.put("packets_lost_by_service_level", lost());
    figures.put("packets_sent_again", transport().sentAgain());
    figures.put("packets_discarded_by_receivers", transport().discarded());
    figures.put("packets_withdrawn", transport().withdrawn());
    figures.put("naks", transport().naks());
    figures.put("timeouts", transport().timeouts());
    figures.put("messages_given_up", transport().givenUp().size());
    return figures;
  }

  /** The figures for people. */
  String text() {
    String bySl =
        lost().entrySet().stream()
            .map(entry -> "%s %,d".formatted(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        """
        link failures: %d; packets lost: %,d%s
        messages: %,d timeouts, %,d NAKs; packets sent again %,d, discarded by receivers %,d, withdrawn %,d
        """,
        counts.failures(),
        counts.allLost(),
        bySl.isEmpty() ? "" : " (" + bySl + ")",
        transport().timeouts(),
        transport().naks(),
        transport().sentAgain(),
        transport().discarded(),
        transport().withdrawn());
  }

  /** The messages that were given up, in a line; none: no line. */
  List<String> failures() {
    List<String> givenUp =
        transport().givenUp().stream()
            .map(
                each ->
                    String.format(
                        Locale.ROOT,
                        "%s to %s at %.3f µs",
                        fabric.name(fabric.host(each.from())),
                        fabric.name(fabric.host(each.to())),
                        Ticks.microseconds(each.time())))
            .toList();
    return givenUp.isEmpty()
        ? List.of()
        : List.of(
            givenUp.size()
                + " messages were given up after "
                + retries
                + " retries, and what waits for them is not sent: "
                + String.join(", ", OneLine.cut(givenUp)));
  }
}
