// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.List;
import vlarb.network.description.NetworkDescription;
import vlarb.network.setting.DropPolicy;
import vlarb.network.sim.Audit;
import vlarb.network.sim.RunningShares;
import vlarb.network.sim.Waits;

/**
 * Looks at a running network, at intervals: they count packets and credits, and find packets that
 * wait in a circle. A run ends at the first that is missing, and at a circle that stays for ever.
 */
final class Looks {
  private final RunningShares shares;
  private final NetworkDescription description;
  private final Waits waits;
  private List<String> deadlock = List.of();
  private List<String> problems = List.of();
  private long audits;
  private long circles;
  private List<String> firstCircle = List.of();

  Looks(RunningShares shares, NetworkDescription description) {
    this.shares = shares;
    this.description = description;
    waits = new Waits(shares);
  }

  /** Looks now, between two pieces of the run. */
  void look() {
    audits++;
    problems =
        Audit.problems(
            shares, description.arbiter().dataVls(), description.settings().bufferBlocks());
    List<String> circle = waits.deadlock();
    switch (description.settings().dropping()) {
      case DropPolicy.Never() -> deadlock = circle;
      case DropPolicy.HeadOfLine _ -> {
        if (circle.isEmpty()) {
          return;
        }
        switch (waits.fate()) {
          case STAYS -> deadlock = circle;
          case ENDS -> {
            circles++;
            firstCircle = firstCircle.isEmpty() ? circle : firstCircle;
          }
        }
      }
    }
  }

  /** Returns true if nothing was found that ends a run. */
  boolean goOn() {
    return deadlock.isEmpty() && problems.isEmpty();
  }

  /** The looks so far. */
  long audits() {
    return audits;
  }

  /** Packets that wait in a circle for ever, by channel; empty: none do. */
  List<String> deadlock() {
    return deadlock;
  }

  /** Packets or credits that are missing, a line each. */
  List<String> problems() {
    return problems;
  }

  /** The number of times that packets waited in a circle that ends when a head is dropped. */
  long circles() {
    return circles;
  }

  /** The first of these circles, by channel. */
  List<String> firstCircle() {
    return firstCircle;
  }
}
