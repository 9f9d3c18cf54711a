// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/** The rule by which switches make copies. */
public sealed interface CopyScheme permits SynchronousCopies, AsynchronousCopies, CentralCopies {
  /** The scheme of settings; not of {@link Replication#UNICAST}. */
  static CopyScheme of(
      Multicast multicast, WaitingPackets waiting, HeldOutputs held, CopyTransfers transfers) {
    MulticastSettings settings = multicast.settings();
    MulticastTrees trees = multicast.trees();
    return switch (settings.replication()) {
      case UNICAST -> throw new IllegalArgumentException("switches make no copies");
      case SYNCHRONOUS -> new SynchronousCopies(trees, waiting, held, transfers, settings.start());
      case ASYNCHRONOUS -> new AsynchronousCopies(trees, waiting, held, transfers);
      case CENTRAL -> new CentralCopies(trees, waiting, held, transfers, settings.centralPackets());
    };
  }

  /**
   * Begins the copies that can begin at a switch, and holds outputs for those that cannot. It comes
   * before the unicast packets of the switch.
   */
  void serve(int s);

  /**
   * An output of the switch that has to change before a packet of an input VL can begin to leave,
   * with its VL as output · 16 + VL.
   *
   * @return {@link WaitingPackets#NONE} where nothing keeps it but the crossbar
   */
  int waitsFor(int input, int vl);
}
