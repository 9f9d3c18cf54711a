// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import vlarb.model.arbitration.Settings;
import vlarb.network.description.NetworkDescription;
import vlarb.network.frame.FrameMeasurement;
import vlarb.network.packet.PacketListener;
import vlarb.network.parts.Recorder;
import vlarb.network.parts.Replay;
import vlarb.network.parts.RunningNetwork;
import vlarb.network.parts.SharedNetwork;
import vlarb.network.parts.Sharing;
import vlarb.network.setting.Partition;
import vlarb.network.setting.Share;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.sim.RunningShares;
import vlarb.network.traffic.TrafficSource;

/**
 * A running network with all that is counted in it: by each share what it sees itself, and of
 * frames, whose packets several shares see, by one.
 */
final class CountedNetwork implements AutoCloseable {
  private final Prepared prepared;
  private final List<TrafficSource> sources;
  private final IntFunction<Settings> committed;
  private final Supplier<ShareCounts> noCounts;
  private final List<ShareCounts> counts = new ArrayList<>();
  private final RunningNetwork network;

  private CountedNetwork(
      Prepared prepared,
      List<TrafficSource> sources,
      IntFunction<Settings> committed,
      Supplier<ShareCounts> noCounts,
      Start start) {
    this.prepared = prepared;
    this.sources = sources;
    this.committed = committed;
    this.noCounts = noCounts;
    network = start.of(this);
  }

  /** Makes the network that runs. */
  @FunctionalInterface
  private interface Start {
    RunningNetwork of(CountedNetwork counted);
  }

  /**
   * Counts a network that one thread lets go on.
   *
   * @param noCounts makes the counts of a share in which nothing has happened
   * @param frames counted, where there are some
   * @param listener told as things happen
   */
  static CountedNetwork whole(
      Prepared prepared,
      List<TrafficSource> sources,
      IntFunction<Settings> committed,
      Supplier<ShareCounts> noCounts,
      Optional<FrameMeasurement> frames,
      PacketListener listener,
      Partition partition) {
    return new CountedNetwork(
        prepared,
        sources,
        committed,
        noCounts,
        counted ->
            RunningNetwork.whole(
                counted.share(Share.whole(partition), withFrames(frames, listener))));
  }

  /**
   * Counts a network that several threads let go on.
   *
   * @param noCounts makes the counts of a share in which nothing has happened
   * @param frames counted, where there are some
   * @param listener told in the order of time, if there is one
   */
  static CountedNetwork shared(
      Prepared prepared,
      List<TrafficSource> sources,
      IntFunction<Settings> committed,
      Supplier<ShareCounts> noCounts,
      Optional<FrameMeasurement> frames,
      Optional<PacketListener> listener,
      Sharing.Shared sharing) {
    return new CountedNetwork(
        prepared,
        sources,
        committed,
        noCounts,
        counted ->
            listener.isEmpty() && frames.isEmpty()
                ? counted.unheard(sharing)
                : counted.heard(
                    sharing,
                    listener.isPresent() ? Recorder.Calls.HOPS : Recorder.Calls.ENDS,
                    withFrames(frames, listener.orElse(PacketListener.NONE))));
  }

  private static PacketListener withFrames(
      Optional<FrameMeasurement> frames, PacketListener listener) {
    return frames.isEmpty() ? listener : new PacketListeners(frames.get(), listener);
  }

  private NetworkSimulation share(Share share, PacketListener listener) {
    ShareCounts own = noCounts.get();
    counts.add(own);
    NetworkDescription description = prepared.description();
    return new NetworkSimulation(
        prepared.tables(),
        prepared.links(),
        description.settings(),
        description.headers(),
        description.arbiter(),
        committed,
        sources,
        new RunListener(own.measurement(), own.delays(), listener),
        share,
        prepared.multicast());
  }

  /** A shared network of which nobody but the counts is told. */
  private RunningNetwork unheard(Sharing.Shared sharing) {
    return new SharedNetwork(
        new RunningShares(
            IntStream.range(0, sharing.shares())
                .mapToObj(number -> share(sharing.share(number), PacketListener.NONE))
                .toList()),
        sharing,
        Optional.empty());
  }

  private RunningNetwork heard(
      Sharing.Shared sharing, Recorder.Calls calls, PacketListener listener) {
    List<NetworkSimulation> all = new ArrayList<>();
    List<Recorder> recorders = new ArrayList<>();
    for (int number = 0; number < sharing.shares(); number++) {
      int own = number;
      recorders.add(new Recorder(() -> all.get(own), calls));
      all.add(share(sharing.share(number), recorders.get(number)));
    }
    return new SharedNetwork(
        new RunningShares(all),
        sharing,
        Optional.of(new Replay(recorders, listener, prepared.multicast().trees())));
  }

  RunningNetwork network() {
    return network;
  }

  RunningShares shares() {
    return network.shares();
  }

  /** The counts of all shares together; to be asked for once, after the run. */
  ShareCounts counts() {
    ShareCounts all = counts.getFirst();
    counts.stream().skip(1).forEach(all::add);
    return all;
  }

  @Override
  public void close() {
    network.close();
  }
}
