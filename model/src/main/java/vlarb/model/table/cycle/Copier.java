// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import vlarb.model.table.Sequence;
import vlarb.model.table.cycle.CopierJob.Kind;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * Does one job after the other to the table that the arbiter reads, and lets released sequences die
 * beside them.
 *
 * <p>A job's first cycle is the one after it was taken. A copy is written an entry a cycle, and
 * becomes live at a boundary in or after the cycle of the last entry. The old copy, where there is
 * one, dies in the cycle in which the pointer passes a turn of the new one, or a decision finds no
 * high entry eligible; such a decision in the cycle in which the new copy becomes live will do, and
 * then the job ends at once, otherwise one cycle after the old copy's death. A job for a sequence
 * that is not in use any more ends in its first cycle; so does the freeing of a handle, once no
 * release is under way.
 *
 * <p>In the first cycle after a release it is looked up whether the sequence has live copies. They
 * die at a boundary after that cycle, and no copy becomes live meanwhile; the job of the sequence
 * itself, if it is being done, ends with that. No job begins meanwhile either: a sequence that was
 * about to move is still live in a place that may be another one's already.
 */
final class Copier {
  private static final int NOBODY = -1;

  private final TableSize table;

  /** The place of the live copy, by handle. */
  private final Map<Integer, EntrySet> settled = new HashMap<>();

  /** The handle of the sequence whose live copy has the entry, or −1; by entry. */
  private final int[] owners;

  private long live;
  private long bank;

  /** The job that is being done. */
  private Optional<CopierJob> job = Optional.empty();

  private Sequence sequence;

  /** The place that a move leaves. */
  private Optional<EntrySet> old = Optional.empty();

  /** The place that the job writes. */
  private Optional<EntrySet> copy = Optional.empty();

  private int step;
  private boolean written;
  private boolean joined;
  private boolean moved;

  private int dying = -1;
  private boolean lookedUp;
  private boolean dyingIsCopied;
  private int liveNow = -1;

  // What happens in this cycle.
  private boolean goesLive;
  private boolean oldDies;
  private boolean ends;

  Copier(TableSize table) {
    this.table = table;
    owners = new int[table.entries()];
    Arrays.fill(owners, NOBODY);
  }

  boolean idle() {
    return job.isEmpty() && dying < 0;
  }

  /** Two copies are live, and nothing but the pointer changes that. */
  boolean awaitsPointer() {
    return joined && !moved && dying < 0 && liveNow < 0;
  }

  /** The copies of a released sequence are not dead yet. */
  boolean releasing() {
    return dying >= 0;
  }

  /** The handle of that sequence, or −1. */
  int released() {
    return dying;
  }

  /** A handle that is given back in this cycle, or −1. */
  int freed() {
    return ends && is(Kind.FREE) ? handle() : -1;
  }

  /** The entries of a copy that is live beside the old one, a mask by position. */
  long joining() {
    return joined && !moved ? byPosition(copy().mask()) : 0;
  }

  /** The handle of the sequence whose live copy has the entry in a position, or −1. */
  int owner(int position) {
    return owners[table.reversed(position)];
  }

  void show(EngineOutputs out) {
    out.live = byPosition(live);
    out.bank = byPosition(bank);
    out.liveValid = liveNow >= 0;
    out.liveHandle = liveNow;
    out.write = writes();
    out.writesVl = false;
    if (out.write) {
      int number = copy().index() + step;
      out.writesVl = !is(Kind.WEIGH);
      out.writeBank = (bank >>> number & 1) == 0;
      out.writeEntry = table.reversed(number);
      out.writeVl = sequence.vl();
      out.writeWeight = sequence.entry(step).weight();
    }
  }

  /** The change that comes next to the table that the arbiter reads. */
  DueChange due() {
    boolean goes = copy.isPresent() && !joined && complete() && undisturbed() && !is(Kind.WEIGH);
    boolean dies = dyingIsCopied || lookedUp && settled.containsKey(dying);
    return new DueChange(
        goes || dies && dying >= 0,
        goes && is(Kind.MOVE),
        dying >= 0 && !lookedUp,
        joined && !moved && !dyingIsCopied);
  }

  /** Returns true if other entries or weights count from the next cycle on, by the inputs. */
  boolean changes(EngineInputs in) {
    settle(in);
    return goesLive || oldDies || in.boundary && due().due();
  }

  private boolean complete() {
    return written || step == copy().size() - 1;
  }

  private boolean undisturbed() {
    return dying < 0 || !lookedUp && !copiesDying();
  }

  private long byPosition(long byNumber) {
    long shown = 0;
    for (long left = byNumber; left != 0; left &= left - 1) {
      shown |= 1L << table.reversed(Long.numberOfTrailingZeros(left));
    }
    return shown;
  }

  private boolean writes() {
    return copy.isPresent() && !written;
  }

  private EntrySet copy() {
    return copy.orElseThrow();
  }

  /** The handle that the job is for. */
  private int handle() {
    return job.orElseThrow().handle();
  }

  private boolean is(CopierJob.Kind kind) {
    return job.isPresent() && job.get().kind() == kind;
  }

  private boolean copiesDying() {
    return copy.isPresent() && !moved && handle() == dying;
  }

  /** Decides what happens in this cycle, by its inputs. */
  void settle(EngineInputs in) {
    boolean dies = dying >= 0 && copiesDying();
    goesLive = copy.isPresent() && !joined && complete() && in.boundary && undisturbed();
    if (moved) {
      oldDies = false;
    } else if (joined) {
      oldDies = !dies && (in.noneEligible || in.turn && passes(in));
    } else {
      oldDies = goesLive && is(Kind.MOVE) && in.noneEligible;
    }
    boolean free = is(Kind.FREE);
    ends =
        job.isPresent()
            && (goesLive && (!is(Kind.MOVE) || in.noneEligible)
                || moved
                || free && dying < 0
                || !free && copy.isEmpty()
                || killsCopied(in));
  }

  private boolean killsCopied(EngineInputs in) {
    return dyingIsCopied && in.boundary;
  }

  /** Returns true if the pointer comes to an entry of the new copy, or goes past one. */
  private boolean passes(EngineInputs in) {
    int position = in.pointer;
    do {
      position = (position + 1) % table.entries();
      if ((copy().mask() >>> table.reversed(position) & 1) != 0) {
        return true;
      }
    } while (position != in.turnEntry);
    return false;
  }

  /** Returns true if the next job would be taken in this cycle. */
  boolean takes() {
    return dying < 0 && (job.isEmpty() || ends);
  }

  /** The clock edge, after {@link #settle}. */
  void edge(EngineInputs in) {
    liveNow = goesLive && is(Kind.PLACE) ? handle() : -1;
    step = writes() ? step + 1 : 0;
    written |= copy.isPresent() && step == copy().size();
    if (goesLive) {
      live |= copy().mask();
      bank ^= copy().mask();
      own(copy(), handle());
      joined = true;
    }
    if (oldDies) {
      kill(old.orElseThrow());
      moved = true;
    }
    if (oldDies || goesLive && !is(Kind.MOVE)) {
      settled.put(handle(), copy());
    }
    boolean killed = killsCopied(in);
    if (killed) {
      kill(old.orElseThrow());
      kill(copy());
    }
    if (ends) {
      end(killed);
    }
    if (dying >= 0) {
      die(in);
    }
  }

  private void own(EntrySet set, int handle) {
    Arrays.fill(owners, set.index(), set.index() + set.size(), handle);
  }

  private void kill(EntrySet set) {
    live &= ~set.mask();
    own(set, NOBODY);
  }

  private void end(boolean killed) {
    if (is(Kind.FREE)) {
      settled.remove(handle());
    }
    dyingIsCopied &= !killed;
    if (killed) {
      dying = -1;
    }
    job = Optional.empty();
    copy = Optional.empty();
    joined = false;
    moved = false;
  }

  private void die(EngineInputs in) {
    Optional<EntrySet> place = Optional.ofNullable(settled.get(dying));
    if (!lookedUp) {
      lookedUp = true;
      dyingIsCopied = copiesDying();
    } else if (!dyingIsCopied && (place.isEmpty() || in.boundary)) {
      place.ifPresent(this::kill);
      dying = -1;
    }
  }

  /**
   * Takes a job; after the edge of its cycle.
   *
   * @param content the sequence that the job is for, if that is in use
   */
  void take(CopierJob taken, Optional<Sequence> content) {
    job = Optional.of(taken);
    step = 0;
    written = false;
    joined = false;
    moved = false;
    copy = Optional.empty();
    if (content.isPresent() && taken.kind() != Kind.FREE) {
      sequence = content.get();
      int level = sequence.place().level();
      copy = Optional.of(table.set(level, taken.to()));
      old = Optional.of(table.set(level, taken.from()));
    }
  }

  /** Releases a sequence; after the edge of its cycle. */
  void release(int handle) {
    dying = handle;
    lookedUp = false;
    dyingIsCopied = false;
  }
}
