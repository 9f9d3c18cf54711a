// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

/** Notified of the progress of many runs. */
@FunctionalInterface
public interface Listener {
  /**
   * Notes that so many runs have ended.
   *
   * @param total the number of runs that have to be made now
   */
  void done(int runs, int total);
}
