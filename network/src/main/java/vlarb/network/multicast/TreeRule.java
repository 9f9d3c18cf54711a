// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/** The trees by which packets of a group go. */
public enum TreeRule {
  /** From each host a tree of its own, of shortest paths. */
  BY_SOURCE,
  /**
   * One tree for all hosts, as multicast forwarding tables have it: of shortest paths from the
   * switch that has the fewest links to the members, together.
   */
  BY_GROUP
}
