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
import vlarb.network.sim.PortArrays;
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
  private final Optional<FrameMeasurement> frames;
  private final Supplier<ShareCounts> noCounts;
  private final PortArrays arrays;
  private final List<ShareCounts> counts = new ArrayList<>();
  private final RunningNetwork network;

  /** The way in which a network goes on, with a listener that is told of all packets. */
  sealed interface Way {
    /**
     * By one thread.
     *
     * @param partition the parts that go on by themselves
     * @param listener told as things happen
     */
    record Alone(Partition partition, PacketListener listener) implements Way {}

    /**
     * By several threads.
     *
     * @param listener told in the order of time, if there is one
     */
    record Shared(Sharing.Shared sharing, Optional<PacketListener> listener) implements Way {}
  }

  /**
   * A network in which nothing has happened.
   *
   * @param committed the settings that management has committed, by port
   * @param frames counted, where there are some
   * @param noCounts makes the counts of a share in which nothing has happened
   */
  CountedNetwork(
      Prepared prepared,
      Way way,
      List<TrafficSource> sources,
      IntFunction<Settings> committed,
      Optional<FrameMeasurement> frames,
      Supplier<ShareCounts> noCounts) {
    this.prepared = prepared;
    this.sources = sources;
    this.committed = committed;
    this.frames = frames;
    this.noCounts = noCounts;
    arrays = PortArrays.of(prepared.fabric(), prepared.description().settings().crossbar());
    network =
        switch (way) {
          case Way.Alone(Partition partition, PacketListener listener) ->
              RunningNetwork.whole(share(Share.whole(partition), withFrames(listener)));
          case Way.Shared(Sharing.Shared sharing, Optional<PacketListener> listener) ->
              listener.isEmpty() && frames.isEmpty()
                  ? unheard(sharing)
                  : heard(
                      sharing,
                      listener.isPresent() ? Recorder.Calls.HOPS : Recorder.Calls.ENDS,
                      withFrames(listener.orElse(PacketListener.NONE)));
        };
  }

  private PacketListener withFrames(PacketListener listener) {
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
        arrays,
        prepared.multicast(),
        prepared.failures());
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
