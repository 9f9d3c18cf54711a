// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import java.util.List;
import vlarb.model.table.Answer;
import vlarb.model.table.Outcome;
import vlarb.model.table.Upkeep;
import vlarb.model.table.policy.Maintenance;

/**
 * The work that a policy had to do for a run of operations. An operation is an insert, refused or
 * not, or a release.
 */
public final class PolicyFigures {
  private long operations;
  private long accepted;
  private long refused;
  private long exchanges;
  private long entriesMoved;
  private int mostEntriesMoved;
  private final long[] runs = new long[Maintenance.values().length];
  private final long[] eventful = new long[Maintenance.values().length];

  /** Counts an operation. */
  void count(Outcome outcome) {
    operations++;
    switch (outcome.answer()) {
      case Answer.Accepted _ -> accepted++;
      case Answer.Rejected _ -> refused++;
      case Answer.Released _, Answer.Known _, Answer.Unknown _ -> {}
    }
    List<Upkeep> upkeep = outcome.upkeep();
    for (Upkeep run : upkeep) {
      runs[run.kind().ordinal()]++;
      eventful[run.kind().ordinal()] += run.exchanges().isEmpty() ? 0 : 1;
      exchanges += run.exchanges().size();
    }
    int moved = outcome.entriesMoved();
    entriesMoved += moved;
    mostEntriesMoved = Math.max(mostEntriesMoved, moved);
  }

  /** Operations counted. */
  public long operations() {
    return operations;
  }

  /** The part of the inserts that were refused, 0 to 1. */
  public double refusedShare() {
    return share(refused, accepted + refused);
  }

  /** Exchanges for each operation. */
  public double exchangesPerOperation() {
    return share(exchanges, operations);
  }

  /** The mean number of occupied entries moved for an operation. */
  public double entriesMovedPerOperation() {
    return share(entriesMoved, operations);
  }

  /** Occupied entries that the worst operation moved. */
  public int mostEntriesMoved() {
    return mostEntriesMoved;
  }

  /** The number of times that a maintenance ran. */
  public long runs(Maintenance kind) {
    return runs[kind.ordinal()];
  }

  /** The part of a maintenance's runs that exchanged anything, 0 to 1; NaN where it never ran. */
  public double eventfulShare(Maintenance kind) {
    return (double) eventful[kind.ordinal()] / runs[kind.ordinal()];
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
