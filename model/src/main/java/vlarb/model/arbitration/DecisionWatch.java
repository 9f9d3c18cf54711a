// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** Is told of each decision of chosen ports, those that find nothing included. */
@FunctionalInterface
public interface DecisionWatch {
  /**
   * A port has decided; its state and credits do not follow before this returns.
   *
   * @param time of the network, in ticks
   * @param port of the network
   * @param golden the golden port with the settings, state and credits that the decision is made by
   * @param headVls mask of the VLs whose head can be sent
   * @param headDwords by VL, the length of its head in dwords; the array is valid only during the
   *     call
   * @param grant the decision
   * @param since the time since which the head that is granted had all it needs but its turn, in
   *     ticks; without meaning where none is granted
   */
  void decided(
      long time, int port, Port golden, int headVls, int[] headDwords, Grant grant, long since);
}
