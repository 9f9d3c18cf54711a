// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.List;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlSection;
import vlarb.network.congestion.CongestionControl;
import vlarb.network.congestion.DelayTable;

/** Reads the section {@code congestion}. */
final class CongestionReader {
  private static final int BYTE = 255;
  private static final int WORD = 65_535;
  private static final int TIMER = 50;
  private static final int USUAL_THRESHOLD = 12;

  private final YamlSection congestion;

  CongestionReader(YamlSection congestion) {
    this.congestion = congestion;
  }

  /** The settings; those that are not given serve a buffer of 16 packets well. */
  CongestionControl control(List<DescribedTraffic> traffic, DescribedMulticast multicast)
      throws ConfigurationException {
    check(traffic, multicast);
    DelayTable table =
        congestion.has(NetworkKey.DELAY_TABLE.leaf())
            ? congestion
                .required(NetworkKey.DELAY_TABLE.leaf())
                .as(DelayTable::of, DelayTable.EXPECTED)
            : DelayTable.exponential();
    int last = table.size() - 1;
    int limit = KeyValues.whole(congestion, NetworkKey.CCTI_LIMIT, 0, last, last);
    return new CongestionControl(
        KeyValues.whole(
            congestion, NetworkKey.THRESHOLD, 0, CongestionControl.MOST_THRESHOLD, USUAL_THRESHOLD),
        KeyValues.whole(congestion, NetworkKey.MARKING_RATE, 0, WORD, 0),
        KeyValues.whole(congestion, NetworkKey.PACKET_SIZE, 0, BYTE, 0),
        KeyValues.whole(congestion, NetworkKey.CCTI_INCREASE, 0, BYTE, 1),
        limit,
        KeyValues.whole(congestion, NetworkKey.CCTI_MIN, 0, limit, 0),
        KeyValues.whole(congestion, NetworkKey.CCTI_TIMER, 1, WORD, TIMER)
            * CongestionControl.TIMER_UNIT,
        table);
  }

  /** Packets of a source go in order, so that one that waits would hold those for other hosts. */
  private void check(List<DescribedTraffic> traffic, DescribedMulticast multicast)
      throws ConfigurationException {
    if (multicast.groups() > 0) {
      throw congestion.mistake("congestion beside multicast.groups, expected none");
    }
    if (!traffic.stream().allMatch(CongestionReader::isThrottled)) {
      throw congestion.mistake(
          "congestion beside other sources, expected cbr, messages and trace alone");
    }
  }

  private static boolean isThrottled(DescribedTraffic plan) {
    return switch (plan) {
      case DescribedTraffic.Connections _, DescribedTraffic.Messages _, DescribedTraffic.Listed _ ->
          true;
      case DescribedTraffic.PoissonSources _,
          DescribedTraffic.SelfSimilarSources _,
          DescribedTraffic.VideoStreams _,
          DescribedTraffic.ControlSources _ ->
          false;
    };
  }
}
