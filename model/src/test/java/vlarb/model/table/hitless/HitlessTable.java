// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.hitless;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Outcome;
import vlarb.model.table.Sequence;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * A managed table as the arbiter reads it: operations are decided at once, and the moves follow
 * without a gap in the turns of any sequence.
 *
 * <p>The guarantee, in positions that the arbiter's pointer passes: between two turns that a live
 * sequence of distance d is offered there are at most d; a move gives the sequence at most one
 * extra turn; moves of other sequences do not affect it. A decision that finds no high entry
 * eligible restarts every count.
 *
 * <p>The steps of a move:
 *
 * <ol>
 *   <li>The move waits until the new place is empty, and for earlier moves of the same sequence and
 *       to the same entries.
 *   <li>A copy is written, entry by entry, invisibly.
 *   <li>At a packet boundary all of the copy becomes live. The old copy stays, so that the old
 *       turns go on at distance d until the first new one, which comes within d positions.
 *   <li>When the pointer has passed the first new turn, all of the old copy dies. The next new turn
 *       is d positions on.
 * </ol>
 *
 * <p>At a decision that finds no high entry eligible the old copy dies without waiting for the
 * pointer. The decision counts, not the moment before it: what becomes live at its boundary may be
 * eligible itself.
 */
public final class HitlessTable {
  private final TableEngine engine;

  /** The place that each sequence will have when all known moves are done, by handle. */
  private final SortedMap<Integer, EntrySet> planned = new TreeMap<>();

  /** The moves that are not done yet, in the order of their decisions. */
  private final List<Move> moves = new ArrayList<>();

  /** The copy of a sequence that a move leaves, or its only copy; by handle. */
  private final SortedMap<Integer, Copy> settled = new TreeMap<>();

  /** Copies of released sequences, which die at the next packet boundary. */
  private final List<Copy> released = new ArrayList<>();

  /** By number (bit reversal) of an entry, the copy that has it, seen by the arbiter or not. */
  private final Map<Integer, Copy> holder = new HashMap<>();

  /** An empty table. */
  public HitlessTable(TableSize size, Policy policy) {
    engine = new TableEngine(size, policy);
  }

  /** The engine, to ask: it has the table as it will be when all moves are done. */
  public TableEngine engine() {
    return engine;
  }

  /** {@link TableEngine#insert}. The sequence serves turns when it is live. */
  public Outcome insert(int level, int vl, int weight) {
    Outcome outcome = engine.insert(level, vl, weight);
    if (outcome.answer() instanceof Answer.Accepted(int handle, EntrySet place)) {
      boolean roomFirst =
          outcome.upkeep().stream().anyMatch(u -> u.kind() == Maintenance.MAKE_ROOM);
      if (roomFirst) {
        plan(outcome.exchanges());
      }
      plan(handle, place);
      if (!roomFirst) {
        plan(outcome.exchanges());
      }
    }
    return outcome;
  }

  /** {@link TableEngine#release}. All copies of the sequence die at the next packet boundary. */
  public Outcome release(int handle) {
    if (engine.sequence(handle).isPresent()) {
      for (Move move : moves) {
        if (move.handle() == handle) {
          move.copy().ifPresent(released::add);
        }
      }
      moves.removeIf(move -> move.handle() == handle);
      Optional.ofNullable(settled.remove(handle)).ifPresent(released::add);
      planned.remove(handle);
    }
    Outcome outcome = engine.release(handle);
    plan(outcome.exchanges());
    return outcome;
  }

  /**
   * {@link TableEngine#setWeight}. The entries have the weight from a packet boundary on, while the
   * sequence does not move; a running turn keeps what it has left.
   */
  public Answer setWeight(int handle, int weight) {
    return engine.setWeight(handle, weight);
  }

  private void plan(List<Exchange> exchanges) {
    for (Exchange exchange : exchanges) {
      for (Map.Entry<Integer, EntrySet> each : List.copyOf(planned.entrySet())) {
        if (exchange.from().contains(each.getValue())) {
          plan(each.getKey(), each.getValue().moved(exchange.from(), exchange.to()));
        }
      }
    }
  }

  private void plan(int handle, EntrySet to) {
    planned.put(handle, to);
    moves.add(new Move(handle, to));
  }

  /**
   * Writes entries of copies, in the order of their decisions.
   *
   * @param entries as many as the time allows, one each clock cycle
   */
  public void write(int entries) {
    int left = entries;
    for (Move move : moves) {
      while (left > 0 && move.copy().isPresent() && !move.copy().get().written()) {
        move.copy().get().writeOne();
        left--;
      }
    }
  }

  /** A packet boundary: what was written becomes live, and what was released dies. */
  public void boundary() {
    released.forEach(this::clear);
    released.clear();
    for (Move move : List.copyOf(moves)) {
      Optional<Copy> written = move.copy().filter(Copy::written);
      if (written.isPresent()) {
        written.get().goLive();
        if (!live(move.handle())) {
          finish(move);
        }
      }
    }
    changeWeights();
    beginMoves();
  }

  /**
   * The arbiter's pointer passes a position: it stops there for a turn, or it goes on to grant an
   * entry further on.
   *
   * @param position in the table, from 0
   */
  public void pass(int position) {
    Optional<Copy> passed = liveAt(position);
    if (passed.isPresent()) {
      moves.stream().filter(move -> move.copy().equals(passed)).findFirst().ifPresent(this::finish);
    }
  }

  /** A decision has found no high entry eligible: no old copy needs to wait for the pointer. */
  public void idle() {
    List.copyOf(moves).stream().filter(Move::joins).forEach(this::finish);
  }

  /** Returns true if the sequence with this handle serves turns, in whichever place. */
  public boolean live(int handle) {
    return settled.containsKey(handle);
  }

  /**
   * Returns true if the sequence has two live copies: a move of the sequence waits for the pointer.
   */
  public boolean joining(int handle) {
    return live(handle) && moves.stream().anyMatch(m -> m.handle() == handle && m.joins());
  }

  /** The handle of the sequence that has a turn in a position; empty where there is none. */
  public OptionalInt owner(int position) {
    return liveAt(position)
        .map(copy -> OptionalInt.of(copy.handle()))
        .orElseGet(OptionalInt::empty);
  }

  private Optional<Copy> liveAt(int position) {
    return Optional.ofNullable(holder.get(engine.size().reversed(position))).filter(Copy::live);
  }

  /** The entry in a position as the arbiter sees it. */
  public VlWeight entry(int position) {
    int number = engine.size().reversed(position);
    return liveAt(position).map(copy -> copy.entry(number)).orElse(VlWeight.NULL);
  }

  /** Moves, first placements included, that are not done. */
  public int unfinished() {
    return moves.size();
  }

  /** The old copy dies. */
  private void finish(Move move) {
    Optional.ofNullable(settled.put(move.handle(), move.copy().orElseThrow()))
        .ifPresent(this::clear);
    moves.remove(move);
  }

  private void changeWeights() {
    settled.forEach(
        (handle, copy) -> {
          if (!isMoving(handle)) {
            copy.weigh(engine.sequence(handle).map(Sequence::weight).orElseThrow());
          }
        });
  }

  private boolean isMoving(int handle) {
    return moves.stream().anyMatch(move -> move.handle() == handle && move.begun());
  }

  private void beginMoves() {
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      if (!move.begun()
          && moves.subList(0, i).stream().noneMatch(earlier -> earlier.holdsBack(move))
          && isVacant(move.to())) {
        Sequence content = engine.sequence(move.handle()).orElseThrow();
        Sequence there = new Sequence(move.to(), content.vl(), content.weight());
        Copy copy = new Copy(move.handle(), there);
        move.begin(copy);
        numbers(move.to()).forEach(number -> holder.put(number, copy));
      }
    }
  }

  private boolean isVacant(EntrySet set) {
    return numbers(set).noneMatch(holder::containsKey);
  }

  private void clear(Copy copy) {
    numbers(copy.place()).forEach(holder::remove);
  }

  private static IntStream numbers(EntrySet set) {
    return IntStream.range(set.index(), set.index() + set.size());
  }
}
