// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/** An admitter: software or hardware that admits connections, one after the other. */
public interface Admitter extends AutoCloseable {
  /**
   * The answer to a request. If the result names no sequence, the other fields mean nothing.
   *
   * @param handle the handle of the sequence
   * @param level the logarithm of the sequence's distance, which is 2^level
   * @param index the number of the sequence's first entry, in bit-reversed numbering
   * @param units the load of the sequence now, in 1/65536 of a 64-byte block a round
   * @param connections the number of connections that share the sequence now
   */
  record Answer(
      Result result, int handle, int vl, int level, int index, long units, int connections) {
    /** A result that names no sequence. */
    public static Answer without(Result result) {
      return new Answer(result, 0, 0, 0, 0, 0, 0);
    }
  }

  /**
   * A connection asks. Maintenance is finished when this returns.
   *
   * @param sl service level, 0 to 15
   * @param distance most positions from one turn to the next
   * @param units weight in 1/65536 of a 64-byte block a round
   */
  Answer admit(int sl, int distance, long units);

  /** A connection ends, of this weight in that sequence; likewise. */
  Answer end(int handle, long units);

  /** Asks for the load of a sequence: {@link Result#KNOWN}, or {@link Result#UNKNOWN}. */
  Answer query(int handle);

  /** The load of all connections, in 1/65536 of a 64-byte block a round. */
  long used();

  @Override
  void close();
}
