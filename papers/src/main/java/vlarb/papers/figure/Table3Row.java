// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.page.chart.Point;

/**
 * The results of one network with one rate of the crossbar.
 *
 * @param speedup rate of the crossbar, as a multiple of the links'
 * @param load the load of the network: it carries what connections send, or does not
 * @param offered bytes a cycle and host
 * @param delivered bytes that arrive a cycle and host
 * @param hosts links of hosts that are busy, in per cent
 * @param switchPorts links between switches that are busy, in per cent
 * @param reservedByHosts the mean rate reserved at a host, in Mb/s
 * @param reservedBySwitches the mean rate reserved at a port to another switch, in Mb/s
 * @param hops links between switches a connection, by rate
 */
record Table3Row(
    int switches,
    long seed,
    int speedup,
    Point.Load load,
    double offered,
    double delivered,
    double hosts,
    double switchPorts,
    double reservedByHosts,
    double reservedBySwitches,
    double hops,
    long connections,
    long packets,
    List<String> failures) {
  Map<String, Object> figures() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("switches", switches);
    map.put("seed", seed);
    map.put("speedup", speedup);
    map.put("saturated", load == Point.Load.SATURATED);
    map.put("offered_bytes_per_cycle_and_host", offered);
    map.put("delivered_bytes_per_cycle_and_host", delivered);
    map.put("host_links_busy_percent", hosts);
    map.put("switch_links_busy_percent", switchPorts);
    map.put("reserved_by_hosts_mbits", reservedByHosts);
    map.put("reserved_by_switch_ports_mbits", reservedBySwitches);
    map.put("hops_between_switches_by_rate", hops);
    map.put("connections", connections);
    map.put("packets", packets);
    map.put("failures", failures);
    return map;
  }
}
