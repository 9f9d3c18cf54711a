// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

/**
 * A master that accesses registers, over whatever bus. Tasks that access at the same time wait for
 * one another. An access whose slave does not go on for {@value #LIMIT} cycles ends in a {@link
 * vlarb.cosim.TriggerTimeoutException}.
 */
public interface BusMaster {
  /** Cycles that a master waits for a slave. */
  int LIMIT = 1000;

  /**
   * Writes all bytes of a word.
   *
   * @throws BusErrorException if the slave answers with an error
   */
  void write(long address, long data);

  /**
   * Writes some bytes of a word.
   *
   * @param strobes a bit for each byte, the lowest for the lowest byte
   * @throws BusErrorException if the slave answers with an error
   * @throws UnsupportedOperationException if the bus has no strobes
   */
  void write(long address, long data, int strobes);

  /**
   * Reads a word.
   *
   * @throws BusErrorException if the slave answers with an error
   */
  long read(long address);
}
