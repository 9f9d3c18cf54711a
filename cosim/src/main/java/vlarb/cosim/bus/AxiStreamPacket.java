// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * A packet of an AXI4-Stream.
 *
 * @param bytes in the order in which they are sent
 * @param users TUSER of each beat; empty without a port TUSER, or if TUSER is 0 in all beats
 */
public record AxiStreamPacket(List<Byte> bytes, List<BigInteger> users) {

  /** Takes copies. */
  public AxiStreamPacket {
    bytes = List.copyOf(bytes);
    users = List.copyOf(users);
  }

  /** A packet of these bytes, with TUSER 0. */
  public static AxiStreamPacket of(byte... bytes) {
    List<Byte> list = new ArrayList<>();
    for (byte each : bytes) {
      list.add(each);
    }
    return new AxiStreamPacket(list, List.of());
  }

  /** A packet of these bytes, each 0 to 255, with TUSER 0. */
  public static AxiStreamPacket of(int... bytes) {
    return new AxiStreamPacket(
        Arrays.stream(bytes).mapToObj(each -> (byte) each).toList(), List.of());
  }

  /** Returns this packet with TUSER of the beats; beats beyond the last value have 0. */
  public AxiStreamPacket withUsers(long... values) {
    return new AxiStreamPacket(bytes, Arrays.stream(values).mapToObj(BigInteger::valueOf).toList());
  }

  /** The bytes. */
  public byte[] toArray() {
    byte[] array = new byte[bytes.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = bytes.get(i);
    }
    return array;
  }

  @Override
  public String toString() {
    String users = this.users.isEmpty() ? "" : ", users " + this.users;
    return "%d bytes [%s]%s"
        .formatted(bytes.size(), HexFormat.ofDelimiter(" ").formatHex(toArray()), users);
  }
}
