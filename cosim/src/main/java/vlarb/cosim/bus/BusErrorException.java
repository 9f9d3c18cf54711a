// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

/** A slave has answered an access with an error; the message has the access and the answer. */
public final class BusErrorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BusErrorException(String access, long address, String answer) {
    super("%s %#x: %s".formatted(access, address, answer));
  }
}
