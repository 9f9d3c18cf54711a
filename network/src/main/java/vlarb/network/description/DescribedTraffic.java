// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.List;
import java.util.OptionalLong;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.collective.CollectivePlan;
import vlarb.network.message.MessagePlan;
import vlarb.network.traffic.ControlPackets;
import vlarb.network.traffic.DatagramService;
import vlarb.network.traffic.FramePacing;
import vlarb.network.traffic.FrameTrace;
import vlarb.network.traffic.TrafficTrace;

/** The kinds of sources that a network has. */
public sealed interface DescribedTraffic {
  /** The largest payload of its packets, in bytes. */
  int largestPayload();

  /** The smallest payload of its packets, in bytes. */
  int smallestPayload();

  /** Tells each service level and payload, in bytes, that its packets have. */
  void forEachSize(Sizes sizes);

  /** Tells of those of its packets that come one after the other, and not of the last of each. */
  default void forEachUsualSize(Sizes sizes) {
    forEachSize(sizes);
  }

  /** Those whom packets are for. */
  enum Receivers {
    /** Each packet is for one host. */
    HOSTS,
    /** Each packet is for a multicast group. */
    GROUPS
  }

  /** Those whom its packets are for. */
  default Receivers receivers() {
    return Receivers.HOSTS;
  }

  /** Is told of packets. */
  @FunctionalInterface
  interface Sizes {
    void of(int serviceLevel, int payload);
  }

  /** The ways in which connections come to be. */
  sealed interface Fill {
    /** Connections are established before the first packet. */
    record Static() implements Fill {}

    /**
     * Connections are asked for as time goes on.
     *
     * @param requestsPerSecond the requests of the whole network
     * @param lifetime the mean time from set-up to end, in ticks; empty: connections never end
     * @param loss the time at which all end at once, in ticks; empty: never
     */
    record Timed(double requestsPerSecond, OptionalLong lifetime, OptionalLong loss)
        implements Fill {}
  }

  /**
   * Connections of constant rate.
   *
   * @param payload of each packet, in bytes
   * @param cap part of a link that may be reserved, above 0 to 1
   */
  record Connections(int payload, List<ConnectionClass> classes, double cap, Fill fill)
      implements DescribedTraffic {
    @Override
    public int largestPayload() {
      return payload;
    }

    @Override
    public int smallestPayload() {
      return payload;
    }

    @Override
    public void forEachSize(Sizes sizes) {
      classes.forEach(c -> sizes.of(c.serviceLevel(), payload));
    }
  }

  /** Sources whose packets have one size. */
  sealed interface OfOneSize extends DescribedTraffic {
    /** The payload of each packet, in bytes. */
    int payload();

    /** The service levels of packets. */
    List<Integer> serviceLevels();

    @Override
    default int largestPayload() {
      return payload();
    }

    @Override
    default int smallestPayload() {
      return payload();
    }

    @Override
    default void forEachSize(Sizes sizes) {
      serviceLevels().forEach(level -> sizes.of(level, payload()));
    }
  }

  /**
   * A Poisson source at each host.
   *
   * @param serviceLevels pairs of hosts have them in turn
   * @param payload of each packet, in bytes
   * @param load of the host's link
   */
  record PoissonSources(
      List<Integer> serviceLevels,
      int payload,
      double load,
      DatagramService service,
      Receivers receivers)
      implements OfOneSize {}

  /**
   * Streams of frames at each host, as many as its load has room for.
   *
   * @param serviceLevels streams have them in turn
   * @param payload of each packet, in bytes
   * @param load of the host's link, the most of all its streams together
   * @param trace the frames of a recording; empty: those of the model of films
   */
  record VideoStreams(
      List<Integer> serviceLevels,
      int payload,
      double load,
      FramePacing pacing,
      List<FrameTrace.Frame> trace,
      Receivers receivers)
      implements OfOneSize {}

  /**
   * A source of control packets at each host.
   *
   * @param payload of each packet, in bytes
   * @param interval from a packet to the next, in ticks
   */
  record ControlSources(int payload, long interval) implements OfOneSize {
    @Override
    public List<Integer> serviceLevels() {
      return List.of(ControlPackets.SERVICE_LEVEL);
    }
  }

  /** Self-similar sources at each host; {@code load} is that of the host's link. */
  record SelfSimilarSources(int serviceLevel, int payload, double load) implements OfOneSize {
    @Override
    public List<Integer> serviceLevels() {
      return List.of(serviceLevel);
    }
  }

  /** Packets that a file lists. */
  record Listed(List<TrafficTrace.Packet> packets) implements DescribedTraffic {
    @Override
    public int largestPayload() {
      return packets.stream().mapToInt(TrafficTrace.Packet::payload).max().orElse(4);
    }

    @Override
    public int smallestPayload() {
      return packets.stream().mapToInt(TrafficTrace.Packet::payload).min().orElse(4);
    }

    @Override
    public void forEachSize(Sizes sizes) {
      packets.forEach(packet -> sizes.of(packet.serviceLevel(), packet.payload()));
    }
  }

  /** Messages that wait for messages. */
  sealed interface Messages extends DescribedTraffic {
    /** Tells each service level with bytes of a message. */
    void forEachMessage(MessageSizes sizes);

    /** The payload of each packet of a message but the last, in bytes. */
    int packet();

    /** Is told of messages. */
    @FunctionalInterface
    interface MessageSizes {
      void of(int serviceLevel, long bytes);
    }

    @Override
    default int largestPayload() {
      int[] largest = new int[1];
      forEachUsualSize((sl, payload) -> largest[0] = Math.max(largest[0], payload));
      return largest[0];
    }

    @Override
    default int smallestPayload() {
      int[] smallest = {packet()};
      forEachSize((sl, payload) -> smallest[0] = Math.min(smallest[0], payload));
      return smallest[0];
    }

    @Override
    default void forEachSize(Sizes sizes) {
      forEachUsualSize(sizes);
      forEachMessage(
          (sl, bytes) -> {
            if (bytes % packet() != 0) {
              sizes.of(sl, (int) (bytes % packet()));
            }
          });
    }

    @Override
    default void forEachUsualSize(Sizes sizes) {
      forEachMessage((sl, bytes) -> sizes.of(sl, (int) Math.min(packet(), bytes)));
    }
  }

  /** A collective operation. */
  record Collective(CollectivePlan plan) implements Messages {
    @Override
    public void forEachMessage(MessageSizes sizes) {
      plan.messageBytes().forEach(bytes -> sizes.of(plan.serviceLevel(), bytes));
    }

    @Override
    public int packet() {
      return plan.packet();
    }
  }

  /**
   * Messages that a file lists.
   *
   * @param names by message, for people
   */
  record ListedMessages(MessagePlan plan, List<String> names) implements Messages {
    public ListedMessages {
      names = List.copyOf(names);
    }

    @Override
    public void forEachMessage(MessageSizes sizes) {
      plan.messages().forEach(message -> sizes.of(message.serviceLevel(), message.bytes()));
    }

    @Override
    public int packet() {
      return plan.packet();
    }
  }
}
