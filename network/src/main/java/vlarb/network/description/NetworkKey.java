// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import vlarb.model.table.policy.Policy;

/**
 * Every key of the section {@code network}: declared once, for the checks and for the reference.
 */
public enum NetworkKey {
  PROFILE(
      "profile",
      "`jpdc2009`, `tpds2007`, `modern`",
      "`jpdc2009`",
      "What the other defaults are. `jpdc2009`: links of `1x`, 25 ns, no headers, buffers of"
          + " `packets 4`. `tpds2007`: the same with headers; VLs of `vbr` in the high table, others"
          + " in the low one, an entry of one packet each, VLHighLimit 10 or that of `tables`, if it has no more; `spf` and `multipath`"
          + " may have cycles. `modern`: `4xNDR`, 100 ns, headers, buffers as large as the credit"
          + " loop of a link, `packets 4` at least."),
  LOAD(
      "load",
      "0–10",
      "1",
      "By which the `load` of each source is multiplied: one number to sweep for all of them."),
  TOPOLOGY_KIND(
      "topology.kind",
      "`regular-random`, `irregular`, `kim15`, `kim30`, `kim15-chain`, `mesh`, `torus`, `ring`,"
          + " `line`, `star`, `fat-tree`, `dragonfly-plus`, `hyperx`, `file`",
      "required",
      "What the network is made of. `kim15`, `kim30`: `irregular`, of 15 or 30 switches with one"
          + " host each, and 23 or 46 links, for Kim et al. `kim15-chain`: as many as `kim15`, four"
          + " diamonds and a triangle in a row."),
  SWITCHES(
      "topology.switches",
      "1–4096",
      "required",
      "Switches of `regular-random`, `irregular`, `ring` and `line`."),
  LINKS(
      "topology.links",
      "1–253",
      "4",
      "Links of a switch to others, of `regular-random`; the most of `irregular`; of a spine of"
          + " `dragonfly-plus` to other groups."),
  ALL_LINKS(
      "topology.all-links", "1–518144", "required", "Links between switches, of `irregular`."),
  HOSTS(
      "topology.hosts",
      "0–254",
      "4",
      "Hosts of a switch; not of `kim…`, `fat-tree` and `file`. Of `star`, all hosts; of"
          + " `dragonfly-plus`, of a leaf."),
  WIDTH("topology.width", "1–256", "required", "Columns of `mesh` and `torus`."),
  HEIGHT("topology.height", "1–256", "required", "Rows of `mesh` and `torus`."),
  DEPTH("topology.depth", "1–256", "1", "Layers of `mesh` and `torus`."),
  PORTS("topology.ports", "2–254", "required", "Ports of a switch, of `fat-tree`."),
  LEVELS("topology.levels", "2, 3", "2", "Levels of `fat-tree`, with at most 65536 hosts."),
  OVERSUBSCRIPTION(
      "topology.oversubscription",
      "1–253",
      "1",
      "Hosts of a leaf of `fat-tree` for each of its links up."),
  TRUNKS(
      "topology.trunks",
      "1–127",
      "1",
      "Links between two switches that are linked, of `fat-tree` and `hyperx`."),
  PODS(
      "topology.pods",
      "1–254",
      "as many as fit",
      "Parts of `fat-tree` below its top level: leaves where it has two levels."),
  GROUPS("topology.groups", "2–4096", "required", "Groups of `dragonfly-plus`, all linked."),
  LEAVES("topology.leaves", "1–254", "required", "Leaves of a group of `dragonfly-plus`."),
  SPINES("topology.spines", "1–254", "required", "Spines of a group of `dragonfly-plus`."),
  DIMENSIONS(
      "topology.dimensions",
      "a list of 2–254",
      "required",
      "Switches in each dimension of `hyperx`, all linked that differ in one."),
  FILE(
      "topology.file",
      "a path",
      "required",
      "Of `file`: a list of links, what `ibnetdiscover` prints, or what ibsim reads; relative to the"
          + " configuration."),
  RATE(
      "link.rate",
      "a link or its rate",
      "the profile's",
      "What links carry that have no rate of their own: `4xNDR`, `400 Gb/s`; or `1x`, `4x` or `12x`,"
          + " with the papers' 2.5 Gb/s a lane."),
  FLIGHT("link.flight", "a time", "the profile's", "From one end of a link to the other."),
  HEADERS(
      "link.headers",
      "`none`, `iba`",
      "the profile's",
      "`none`: sizes of packets are those on the wire. `iba`: LRH, BTH, ICRC and VCRC, 26 bytes."),
  CREDITS(
      "link.credits",
      "`out-of-band`, `fcp`",
      "`out-of-band`",
      "How the sending end learns of free blocks: one flight later, at no cost; or by flow-control"
          + " packets of 8 bytes, behind VL15 and before data: when a quarter of a VL's buffer is"
          + " free anew, and every 65 536 byte times at the latest. Bounds are void with them."),
  ROUTING_KIND(
      "routing.kind",
      "`spf`, `up-down`, `up-down-balanced`, `up-down-tree`, `d-mod-k`, `tables`, `multipath`",
      "`up-down`",
      "The rule by which forwarding tables are made. `up-down-balanced`: of equally short ways the"
          + " one with the fewest pairs of hosts so far."),
  ROOT(
      "routing.root",
      "a switch's number",
      "0",
      "Root of `up-down…`. Without it, those of `up-down-balanced` are found: the switches of the"
          + " highest level; where all switches have hosts, the best of the centre and four at the"
          + " rim."),
  ROOTS(
      "routing.roots",
      "a list of switches",
      "none",
      "In place of `root`: the one under which the busiest channel carries the fewest pairs of"
          + " hosts; the first of equals."),
  TIE(
      "routing.tie",
      "`lowest`, `spread`, `balanced`",
      "`lowest`",
      "Which of several shortest paths `spf` takes: by the lowest port; by destination; or by the"
          + " fewest pairs of hosts so far."),
  ROUTING_FILE(
      "routing.file",
      "a path",
      "required",
      "Of `tables`: what `dump_lfts` or `ibroute` prints, or OpenSM's `opensm-lfts.dump`; relative"
          + " to the configuration."),
  PATHS(
      "routing.paths",
      "`indexed`, `cycle-bits`",
      "`indexed`",
      "The numbers of `multipath`'s paths: by length, then ports; or a bit for each cycle, as Kim et"
          + " al. have it."),
  PATH_BITS(
      "routing.path-bits", "7, 9", "7", "Bits of such a number; an InfiniBand port has at most 7."),
  RD(
      "routing.rd",
      "a list of SLs",
      "none",
      "Whose packets take one of the paths at random; all others take the shortest."),
  UD(
      "routing.ud",
      "a list of SLs",
      "none",
      "For whose packets each switch selects a port by which a path goes on that began as theirs."),
  SELECT(
      "routing.select",
      "`lfu`, `max-credit`, `random`, `round-robin`",
      "`lfu`",
      "By which port: the one least chosen for the VL; the one with most credits; any; the next."),
  LFU_HALVING(
      "routing.lfu-halving",
      "`never`, a time",
      "`never`",
      "After which `lfu` counts a choice half."),
  ADAPTIVE(
      "routing.adaptive",
      "`true`, `false`",
      "`false`",
      "Of `d-mod-k`: whether packets go up by the port with the most credits of their VL, less what"
          + " waits for it at the switch, in steps of two buffers; by equal ones in turn. Service levels"
          + " of connections, streams and control packets keep to the tables and so to their order."),
  REROUTE(
      "routing.reroute",
      "`never`, a time",
      "1 ms",
      "From the moment when a link of `failures` fails or is back to tables for what is left, on all"
          + " switches at once; `tables` stay as they are."),
  DEADLOCK(
      "routing.deadlock",
      "`refuse`, `allow`",
      "`refuse`",
      "What becomes of tables whose channel dependencies have a cycle."),
  CROSSBAR(
      "switch.crossbar",
      "`multiplexed`, `full`, `voq`",
      "`multiplexed`",
      "One VL of an input and of an output at a time; a path for each VL; as the first, with a"
          + " queue for each output."),
  CROSSBAR_ORDER(
      "switch.crossbar-order",
      "`round-robin`, `high-first`",
      "`round-robin`",
      "Which packets go through the crossbar first: inputs in turn and of an input its VLs; or"
          + " those of VLs in the output's high table, then others."),
  SPEEDUP(
      "switch.speedup",
      "1–64",
      "1",
      "How many times as fast as its fastest link a switch's crossbar is; has to divide the ticks of"
          + " a byte."),
  BUFFER(
      "switch.buffer",
      "`packets N`, `blocks N`",
      "the profile's",
      "Each VL buffer, at inputs and outputs, of switches and hosts: the largest packets of the"
          + " traffic, or 64-byte blocks."),
  STAGE_DELAY(
      "switch.stage-delay", "a time", "20 ns", "Of a header, in each of a switch's five stages."),
  SWITCHING(
      "switch.switching",
      "`cut-through`, `store-and-forward`",
      "`cut-through`",
      "When a switch begins to pass a packet on."),
  HOQ_LIFE(
      "switch.hll",
      "`never`, 0–19",
      "`never`",
      "HOQLife: how long a packet may be the head of a switch's output VL, 4.096 µs · 2^HOQLife."
          + " Then it is dropped."),
  HLL_AT(
      "switch.hll-at",
      "`output`, `both`",
      "`output`",
      "Whether heads of input VLs, too, live only as long; not with `crossbar: voq`."),
  DROP(
      "switch.drop",
      "`all`, `selective`",
      "`all`",
      "What `hll` drops. `selective`: no packet of VL15, none of an I frame, not the first and the"
          + " last one of a P or B frame."),
  STORE(
      "hca.store",
      "4096–1000000000",
      "8388608",
      "Bytes of packets that a host keeps before its port; a source that finds no room waits."),
  TIMEOUT(
      "transport.timeout",
      "1–31",
      "14",
      "Where links fail: 4.096 µs · 2^timeout after its last acknowledgement, or its first packet, a"
          + " message is sent again from the oldest packet that is not acknowledged."),
  RETRIES(
      "transport.retries",
      "0–7",
      "7",
      "How often that is done, for this reason or a NAK, before the message is given up; anew after"
          + " each acknowledgement."),
  THRESHOLD(
      "congestion.threshold",
      "0–15",
      "12",
      "Of FECN, where there is a section `congestion`: a switch marks packets of an output VL for"
          + " which more than (16 − threshold) sixteenths of a VL buffer wait, in its buffer and at"
          + " inputs, unless it waited for credits; 0 marks none."),
  MARKING_RATE(
      "congestion.marking-rate",
      "0–65535",
      "0",
      "Packets of such a VL that go unmarked after each that is marked."),
  PACKET_SIZE(
      "congestion.packet-size", "0–255", "0", "Blocks of 64 bytes; no smaller packet is marked."),
  CCTI_INCREASE(
      "congestion.ccti-increase", "0–255", "1", "By which a BECN raises the index of its flow."),
  CCTI_LIMIT("congestion.ccti-limit", "0–127", "the table's last", "The largest index."),
  CCTI_MIN("congestion.ccti-min", "0–127", "0", "The smallest index."),
  CCTI_TIMER(
      "congestion.ccti-timer",
      "1–65535",
      "50",
      "After which all indices fall by one, in units of 1.024 µs."),
  DELAY_TABLE(
      "congestion.table",
      "`exponential`, `linear`, a list such as `0,0.5,1`",
      "`exponential`",
      "By index, the pause after a packet of the flow, as a multiple of its time on the link: 2^(i/16)"
          + " − 1; i; or up to 128 that do not fall, to 16383 in eighths."),
  MULTICAST_GROUPS(
      "multicast.groups",
      "0–64",
      "0",
      "Groups of hosts for sources with `to: groups`; the seed draws their members."),
  MEMBERS(
      "multicast.members",
      "2–1024, or a list such as `[\"0,1,4\", \"2,3\"]`",
      "required",
      "Members of each group; or, without `groups`, the hosts of each."),
  TREES(
      "multicast.trees",
      "`by-source`, `by-group`",
      "`by-source`",
      "Ways of packets for groups: shortest paths from each source; or one tree for all sources, as"
          + " multicast forwarding tables have it, from the switch that is nearest to the members."),
  REPLICATION(
      "multicast.replication",
      "`unicast`, `synchronous`, `asynchronous`, `central`",
      "`asynchronous`",
      "Who makes copies: the source, one for each member; or switches, for all outputs at once, for"
          + " each as soon as it can take one, or by a central queue an output."),
  MULTICAST_ORDER(
      "multicast.order",
      "`fcfs`, `round-robin`",
      "`fcfs`",
      "Which multicast packet of a switch goes first: by arrival, or input VLs in turn."),
  SYNC_START(
      "multicast.sync-start",
      "`room`, `empty`",
      "`room`",
      "What `synchronous` needs of each output VL buffer: room for the packet, or no packet in it."),
  CENTRAL_PACKETS(
      "multicast.central-packets", "1–1024", "4", "Packets in a central queue of `central`."),
  ALLOCATION(
      "multicast.allocation",
      "`shared`, `separate`, `linear`, `logarithmic`",
      "`shared`",
      "VLs of packets for groups: those of others; or their own, which under `tpds2007` have the weight"
          + " of others, that times n, the members of the largest group, or times 1 + ln n."),
  FILL_IN("admission.fill-in", "`cesy`, `cenre`", "`cesy`", "How high tables are filled in."),
  POLICY(
      "admission.policy",
      Arrays.stream(Policy.values())
          .map(policy -> "`" + policy.label() + "`")
          .collect(Collectors.joining(", ")),
      "`model4`",
      "By which `cesy` keeps its tables usable."),
  ENGINE(
      "admission.engine",
      "`instant`, a clock such as `150 MHz`",
      "`instant`",
      "Of `fill: timed`: the time that tables take. None, or that of the table engine in hardware"
          + " at this clock, whose period has to be whole ticks of 1/9 ps."),
  TURNS(
      "admission.turns",
      "`idle`, `backlogged`",
      "`backlogged`",
      "What the arbiter does while a table engine with a clock moves sequences: nothing, or every"
          + " entry always has packets."),
  WARM_UP("measure.warm-up", "a time", "1 ms", "From the first packet to the first that counts."),
  TIME(
      "measure.time",
      "a time",
      "10 ms",
      "In which bytes count that arrive, and latencies of packets that are created."),
  PATIENCE("measure.patience", "a time", "1 s", "In which the last of them has to arrive."),
  FRAME_DEADLINE(
      "measure.frame-deadline",
      "a time",
      "1/30 s",
      "From the deadline of a frame of `vbr` to that of the next.");

  private final String path;
  private final String range;
  private final String otherwise;
  private final String meaning;

  NetworkKey(String path, String range, String otherwise, String meaning) {
    this.path = path;
    this.range = range;
    this.otherwise = otherwise;
    this.meaning = meaning;
  }

  /** The last part of the key. */
  String leaf() {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** The sections and keys of a section; those of the top where it is empty. */
  static List<String> in(String section) {
    String prefix = section.isEmpty() ? "" : section + ".";
    return Arrays.stream(values())
        .map(key -> key.path)
        .filter(path -> path.startsWith(prefix))
        .map(path -> path.substring(prefix.length()).replaceFirst("\\..*", ""))
        .distinct()
        .toList();
  }

  /** The table of all keys, for the documentation. */
  public static String markdown() {
    StringBuilder text =
        new StringBuilder("| key | values | default | meaning |\n|---|---|---|---|\n");
    for (NetworkKey key : values()) {
      text.append(
          "| `%s` | %s | %s | %s |%n".formatted(key.path, key.range, key.otherwise, key.meaning));
    }
    return text.toString();
  }
}
