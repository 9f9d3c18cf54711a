// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.setting.Ticks;
import vlarb.network.traffic.TrafficTrace;

/**
 * Reads a list of packets.
 *
 * @param text the list
 * @param hosts of the network
 * @param served service levels whose VL a table serves
 */
record PacketListReader(SourceText text, int hosts, Set<Integer> served) {
  /** Lines of time in ns, source, destination, service level, payload in bytes. */
  DescribedTraffic read() throws ConfigurationException {
    List<TrafficTrace.Packet> packets = new ArrayList<>();
    int line = 0;
    for (String row : text.text().lines().toList()) {
      line++;
      String stripped = row.replaceFirst("#.*", "").strip();
      if (!stripped.isEmpty()) {
        packets.add(packet(line, stripped));
      }
    }
    packets.sort(Comparator.comparingLong(TrafficTrace.Packet::time));
    return new DescribedTraffic.Listed(packets);
  }

  static String twoHosts(int hosts) {
    return "expected two different hosts from 0 to " + (hosts - 1);
  }

  private TrafficTrace.Packet packet(int line, String row) throws ConfigurationException {
    if (!row.matches("\\d{1,12} \\d{1,6} \\d{1,6} \\d{1,2} \\d{1,4}")) {
      throw text.mistake(line, "expected NANOSECONDS SOURCE DESTINATION SL BYTES");
    }
    String[] words = row.split(" ");
    int from = Integer.parseInt(words[1]);
    int to = Integer.parseInt(words[2]);
    int sl = Integer.parseInt(words[3]);
    int payload = Integer.parseInt(words[4]);
    if (from >= hosts || to >= hosts || from == to) {
      throw text.mistake(line, twoHosts(hosts));
    }
    if (!served.contains(sl)) {
      throw text.mistake(line, TrafficReader.SERVED);
    }
    if (payload < TrafficReader.LEAST_PAYLOAD || payload > TrafficReader.MOST_PAYLOAD) {
      throw text.mistake(
          line,
          "expected "
              + TrafficReader.LEAST_PAYLOAD
              + " to "
              + TrafficReader.MOST_PAYLOAD
              + " bytes");
    }
    long time = Long.parseLong(words[0]) * Ticks.PER_NANOSECOND;
    return new TrafficTrace.Packet(time, from, to, sl, payload);
  }
}
