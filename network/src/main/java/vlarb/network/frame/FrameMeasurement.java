// SPDX-License-Identifier: Apache-2.0
package vlarb.network.frame;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.Ticks;
import vlarb.network.traffic.FrameType;
import vlarb.network.traffic.PacketMark;
import vlarb.network.traffic.TrafficSource;
import vlarb.network.traffic.VideoStream;

/**
 * Counts packets by class, and frames that come too late, by two rules:
 *
 * <ul>
 *   <li>Records: the first frame that comes sets the deadline, each next one has it a period later,
 *       and a frame that misses it moves it to its own arrival. A frame comes when its last packet
 *       does. Only a frame later than all before misses, so that the probability falls with the
 *       length of the run.
 *   <li>Playout: a frame has to be there, whole, 50 ms after it was due, by the times of the first
 *       frame and the period. A frame that lost a packet, or never comes, has missed.
 * </ul>
 *
 * <p>Source: E. J. Kim, K. H. Yum, C. R. Das, M. Yousif, J. Duato, IEEE TPDS 18 (2007), section 4,
 * for the rule of records.
 */
public final class FrameMeasurement implements PacketListener {
  /** Time between the first frame and its show, in ticks. */
  private static final long BUFFERING = Ticks.PER_SECOND / 20;

  private static final double MICROSECONDS = 1000;

  private final long from;
  private final long until;
  private final long period;
  private final TrafficClass[] classes;
  private final MulticastTrees trees;

  /** By source the address that packets of its stream have. */
  private final int[] addresses;

  /** By source and number of the destination. */
  private final StreamFrames[][] streams;

  private final Map<TrafficClass, ClassCounts> counts = new EnumMap<>(TrafficClass.class);
  private final Lateness records = new Lateness();
  private final Lateness playout = new Lateness();
  private long frames;
  private long delivered;
  private long broken;
  private long inTime;

  /** Frames that came too late, and the sum of the times by which. */
  private static final class Lateness {
    private long missed;
    private long sum;

    void add(long late) {
      if (late > 0) {
        missed++;
        sum += late;
      }
    }

    /** In milliseconds; 0 if none was late. */
    double mean() {
      return missed == 0 ? 0 : Ticks.microseconds((double) sum / missed) / MICROSECONDS;
    }
  }

  /**
   * A measurement in which nothing has happened.
   *
   * @param sources in the order by which packets name them
   * @param trees the trees of packets for groups
   * @param from the begin of the measurement, in ticks
   * @param until its end
   * @param period from a frame's deadline to the next one's, in ticks
   */
  public FrameMeasurement(
      List<TrafficSource> sources, MulticastTrees trees, long from, long until, long period) {
    this.trees = trees;
    this.from = from;
    this.until = until;
    this.period = period;
    classes =
        sources.stream().map(source -> TrafficClass.of(source, trees)).toArray(TrafficClass[]::new);
    addresses = new int[classes.length];
    streams = new StreamFrames[classes.length][];
    for (int source = 0; source < streams.length; source++) {
      if (sources.get(source) instanceof VideoStream stream) {
        addresses[source] = stream.destination();
        streams[source] = new StreamFrames[trees.destinations(stream.destination())];
        Arrays.setAll(streams[source], destination -> new StreamFrames());
      }
    }
    for (TrafficClass each : classes) {
      counts.computeIfAbsent(each, c -> new ClassCounts());
    }
  }

  private boolean isMeasured(long time) {
    return time >= from && time < until;
  }

  private static boolean isOfFrame(int mark) {
    return PacketMark.type(mark) != FrameType.NONE;
  }

  @Override
  public void created(PacketView packet, long due) {
    for (int i = 0; i < packet.destinations(); i++) {
      if (isMeasured(packet.created())) {
        counts.get(classes[packet.source()]).create();
      }
      if (isOfFrame(packet.mark())) {
        offered(stream(packet.source(), packet.destination(i)), packet.mark(), due);
      }
    }
  }

  /** A source has a packet, though there may never be room for it. */
  public void offered(int source, int mark, long due) {
    if (isOfFrame(mark)) {
      for (StreamFrames stream : streams[source]) {
        offered(stream, mark, due);
      }
    }
  }

  private void offered(StreamFrames stream, int mark, long due) {
    if (PacketMark.isFirst(mark)) {
      stream.begin(due);
    }
    if (PacketMark.isLast(mark) && isMeasured(due)) {
      frames++;
      broken += stream.count() ? 0 : 1;
    }
  }

  /** The frames of a source at one of its destinations. */
  private StreamFrames stream(int source, int host) {
    StreamFrames[] own = streams[source];
    int at = 0;
    while (at < own.length - 1 && trees.destination(addresses[source], at) != host) {
      at++;
    }
    return own[at];
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    if (isMeasured(packet.created())) {
      counts.get(classes[packet.source()]).deliver(arrived - packet.created());
    }
    int mark = packet.mark();
    if (isOfFrame(mark) && PacketMark.isLast(mark)) {
      StreamFrames stream = stream(packet.source(), packet.to());
      arrive(stream, stream.number(PacketMark.frame(mark)), arrived);
    }
  }

  private void arrive(StreamFrames stream, long frame, long arrived) {
    long late = stream.late(frame, arrived, period);
    boolean whole = stream.complete(frame);
    if (stream.counts(frame)) {
      delivered++;
      records.add(late);
      if (whole) {
        long lateToShow = arrived - stream.playout(frame, BUFFERING, period);
        playout.add(lateToShow);
        inTime += lateToShow > 0 ? 0 : 1;
      }
    }
  }

  @Override
  public void dropped(PacketView packet, Place place, int port, long time) {
    for (int i = 0; i < packet.destinations(); i++) {
      drop(packet, packet.destination(i));
    }
  }

  @Override
  public void lost(PacketView packet, Loss loss, int port, long time) {
    drop(packet, packet.to());
  }

  private void drop(PacketView packet, int host) {
    if (isMeasured(packet.created())) {
      counts.get(classes[packet.source()]).drop();
    }
    int mark = packet.mark();
    if (isOfFrame(mark)) {
      StreamFrames stream = stream(packet.source(), host);
      long frame = stream.number(PacketMark.frame(mark));
      if (stream.lose(frame) && stream.counts(frame)) {
        broken++;
      }
    }
  }

  /** The counts of each class that has sources. */
  public Map<TrafficClass, ClassCounts> classes() {
    return counts;
  }

  /** Frames whose last packet was due in the measurement. */
  public long frames() {
    return frames;
  }

  /** Frames of them whose last packet came. */
  public long deliveredFrames() {
    return delivered;
  }

  /** The part of the frames that lost a packet or more; 0 if there are none. */
  public double brokenShare() {
    return part(broken, frames);
  }

  /** The part of the frames delivered that missed their deadlines, by the rule of records. */
  public double missedByRecords() {
    return part(records.missed, delivered);
  }

  /** The mean time by which frames missed their deadlines by the rule of records, in ms. */
  public double missingTimeByRecords() {
    return records.mean();
  }

  /** The part of the frames that were not whole when they had to be shown. */
  public double missedAtPlayout() {
    return part(frames - inTime, frames);
  }

  /** The mean time by which whole frames came too late to be shown, in ms. */
  public double missingTimeAtPlayout() {
    return playout.mean();
  }

  private static double part(long count, long all) {
    return all == 0 ? 0 : (double) count / all;
  }

  /** All by name, for JSON. */
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    counts.forEach((each, own) -> figures.put(each.label(), own.figures()));
    if (frames > 0) {
      Map<String, Object> ofFrames = new LinkedHashMap<>();
      ofFrames.put("frames", frames);
      ofFrames.put("delivered", delivered);
      ofFrames.put("incomplete_share", brokenShare());
      ofFrames.put("dmp_records", missedByRecords());
      ofFrames.put("dmt_ms_records", missingTimeByRecords());
      ofFrames.put("dmp_playout", missedAtPlayout());
      ofFrames.put("dmt_ms_playout", missingTimeAtPlayout());
      figures.put("frames", ofFrames);
    }
    return figures;
  }
}
