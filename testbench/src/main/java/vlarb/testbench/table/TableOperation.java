// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

/** One operation of a list. Requests have numbers of the list's own, not the engine's handles. */
public sealed interface TableOperation {
  /** The request's number. */
  long id();

  /** The operation as it is written in a list. */
  String token();

  /**
   * A request is made.
   *
   * @param id a number that no other request has
   * @param level the logarithm of the distance, which is 2^level
   */
  record Insert(long id, int level) implements TableOperation {
    @Override
    public String token() {
      return "I" + id + ":" + level;
    }
  }

  /** A request is given up. */
  record Release(long id) implements TableOperation {
    @Override
    public String token() {
      return "R" + id;
    }
  }
}
