// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.setting.Headers;
import vlarb.network.traffic.Destinations;
import vlarb.network.traffic.FrameSizes;
import vlarb.network.traffic.FrameTrace;
import vlarb.network.traffic.MpegModel;
import vlarb.network.traffic.VideoStream;

/**
 * The films of a network's streams: the recording that a plan has, or the model with mean rates of
 * 4, 5, … 10 Mb/s in turn. A stream begins with any frame of its film.
 */
record Films(DescribedTraffic.VideoStreams plan, Headers headers) {
  private static final int FRAMES_PER_SECOND = 30;
  private static final int LEAST_MEGABITS = 4;
  private static final int RATES = 7;

  /** The mean size of a stream's frames, in bytes. */
  private static double meanBytes(int stream) {
    return (LEAST_MEGABITS + stream % RATES) * 1e6 / 8 / FRAMES_PER_SECOND;
  }

  /** The mean rate of a stream on the wire, headers and the padding of last packets included. */
  double bitsPerSecond(int stream) {
    int payload = plan.payload();
    double packets =
        plan.trace().isEmpty()
            // A last packet is half full on average.
            ? meanBytes(stream) / payload + 0.5
            : plan.trace().stream()
                .mapToInt(frame -> Math.ceilDiv(frame.bytes(), payload))
                .average()
                .orElseThrow();
    return packets * headers.wireBytes(payload) * 8 * FRAMES_PER_SECOND;
  }

  /** A stream from a host to any other. */
  VideoStream stream(int stream, int host, int hosts, UniformRandomProvider random) {
    return stream(stream, host, random, Destinations.other(host, hosts, random));
  }

  /**
   * A stream from a host to a group; streams have the groups in turn.
   *
   * @param addresses of the groups
   */
  VideoStream streamToGroup(
      int stream, int host, List<Integer> addresses, UniformRandomProvider random) {
    return stream(stream, host, random, addresses.get(stream % addresses.size()));
  }

  private VideoStream stream(int stream, int host, UniformRandomProvider random, int destination) {
    long phase = random.nextLong(VideoStream.PERIOD);
    return new VideoStream(
        host,
        destination,
        plan.serviceLevels().get(stream % plan.serviceLevels().size()),
        plan.payload(),
        sizes(stream, random),
        plan.pacing(),
        phase);
  }

  private FrameSizes sizes(int stream, UniformRandomProvider random) {
    return plan.trace().isEmpty()
        ? new MpegModel(meanBytes(stream), random.nextInt(MpegModel.GROUP_FRAMES), random)
        : new FrameTrace(plan.trace(), random.nextInt(plan.trace().size()));
  }
}
