// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

/** The counts of one share of a network. */
record ShareCounts(Measurement measurement, ConnectionDelays delays) {
  /** Adds the counts of another share. */
  void add(ShareCounts other) {
    measurement.add(other.measurement);
    delays.add(other.delays);
  }
}
