// SPDX-License-Identifier: Apache-2.0
package vlarb.network.parts;

import java.util.Arrays;
import java.util.stream.IntStream;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.Partition;
import vlarb.network.setting.Share;
import vlarb.network.topology.Fabric;

/** The sharing of a network among threads. */
public sealed interface Sharing {
  /**
   * Threads that have a share each.
   *
   * @param partition of the network
   * @param byPart by part, the number of its share
   * @param parts by share and phase, the parts that go on at the same time
   */
  record Shared(Partition partition, int[] byPart, int[][][] parts) implements Sharing {
    /** The number of shares, 2 or more. */
    public int shares() {
      return parts.length;
    }

    /** The number of phases, 1 or 2. */
    int phases() {
      return parts[0].length;
    }

    int[] parts(int share, int phase) {
      return parts[share][phase];
    }

    /** A share by its number. */
    public Share share(int number) {
      return new Share(partition, number, byPart);
    }
  }

  /**
   * One thread that has all of the network.
   *
   * @param reason why it cannot be shared
   */
  record Alone(String reason) implements Sharing {}

  /**
   * Shares a network among threads; a small one among no more than there are switches.
   *
   * @param shortest bytes on the wire of the shortest packet
   * @param threads 2 or more
   */
  static Sharing of(
      Fabric fabric, LinkTiming links, NetworkSettings settings, int shortest, int threads) {
    if (fabric.switches() < 2) {
      return new Alone("it has no two switches");
    }
    Partition bySwitch = Partition.bySwitch(fabric, links, settings, shortest);
    Neighbourhood switches = new Neighbourhood(fabric);
    int[] hosts = fabric.hostsBySwitch();
    if (bySwitch.parts() > 1) {
      int[] half = bySwitch.halves();
      int[] kind =
          IntStream.range(0, half.length).map(s -> 2 * half[s] + (hosts[s] > 0 ? 1 : 0)).toArray();
      return shared(bySwitch, half, switches.pieces(kind, threads));
    }
    int[] pieces =
        switches.pieces(IntStream.of(hosts).map(count -> Math.min(1, count)).toArray(), threads);
    Partition byPiece = Partition.bySwitches(fabric, links, settings, shortest, pieces);
    int[] numbers = IntStream.range(0, byPiece.parts()).toArray();
    return byPiece.window() == 0
        ? new Alone("a link between switches takes no time")
        : shared(byPiece, new int[byPiece.parts()], numbers);
  }

  private static Sharing shared(Partition partition, int[] phases, int[] byPart) {
    int shares = Arrays.stream(byPart).max().orElseThrow() + 1;
    if (shares < 2) {
      return new Alone("its switches cannot be divided");
    }
    int count = Arrays.stream(phases).max().orElseThrow() + 1;
    int[][][] parts = new int[shares][count][];
    for (int share = 0; share < shares; share++) {
      for (int phase = 0; phase < count; phase++) {
        int own = share;
        int now = phase;
        parts[share][phase] =
            IntStream.range(0, byPart.length)
                .filter(part -> byPart[part] == own && phases[part] == now)
                .toArray();
      }
    }
    return new Shared(partition, byPart, parts);
  }
}
