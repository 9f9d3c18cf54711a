// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SequencedMap;
import vlarb.model.admission.Cenre;
import vlarb.model.admission.Weight;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Sequence;

/**
 * A table in which {@link Cenre} places sequences. A connection shares the oldest sequence of its
 * VL whose largest gap is not above its distance, if its weight fits in. One that is too heavy for
 * the entries of its distance gets the longest smaller distance whose entries carry it.
 */
final class CenreTable implements OutputTable {
  private static final Cenre PLACES = new Cenre(FillIn.ENTRIES);

  /** The sequences by handle, the oldest first. */
  private final SequencedMap<Integer, Shared> sequences = new LinkedHashMap<>();

  private long occupied;
  private int handles;
  private int last;
  private Weight lastWeight = Weight.ZERO;

  /** A sequence and what its connections reserve together. */
  private static final class Shared {
    private final int vl;
    private final long set;
    private final int gap;
    private Weight carried = Weight.ZERO;
    private int connections;

    Shared(int vl, long set) {
      this.vl = vl;
      this.set = set;
      gap = PLACES.largestGap(set);
    }

    boolean takes(int askedVl, int distance, Weight weight) {
      return vl == askedVl
          && gap <= distance
          && carried.plus(weight).ceiling() <= capacity(Long.bitCount(set));
    }
  }

  private static int capacity(int entries) {
    return entries * Sequence.MAX_ENTRY_WEIGHT;
  }

  @Override
  public Answer admit(int vl, int distance, Weight weight) {
    int carrying = Math.min(distance, FillIn.ENTRIES);
    while (carrying > 0 && capacity(PLACES.needed(carrying)) < weight.ceiling()) {
      carrying--;
    }
    if (carrying == 0) {
      return Answer.HEAVY;
    }
    for (Map.Entry<Integer, Shared> sequence : sequences.entrySet()) {
      if (sequence.getValue().takes(vl, carrying, weight)) {
        join(sequence.getKey(), weight);
        return Answer.SHARED;
      }
    }
    OptionalLong set = PLACES.place(occupied, carrying);
    if (set.isEmpty()) {
      return Answer.ENTRIES;
    }
    Shared placed = new Shared(vl, set.getAsLong());
    occupied |= placed.set;
    sequences.put(handles, placed);
    join(handles++, weight);
    return Answer.NEW_SEQUENCE;
  }

  private void join(int handle, Weight weight) {
    Shared sequence = sequences.get(handle);
    sequence.carried = sequence.carried.plus(weight);
    sequence.connections++;
    last = handle;
    lastWeight = weight;
  }

  @Override
  public int handle() {
    return last;
  }

  @Override
  public void end(int handle, Weight weight) {
    Shared sequence = sequences.get(handle);
    sequence.carried = sequence.carried.minus(weight);
    if (--sequence.connections == 0) {
      occupied &= ~sequence.set;
      sequences.remove(handle);
    }
  }

  @Override
  public void undo() {
    end(last, lastWeight);
  }

  /** Returns 0: a sequence is never moved. */
  @Override
  public long entriesMoved() {
    return 0;
  }

  @Override
  public List<Held> sequences() {
    return sequences.values().stream()
        .map(one -> new Held(one.vl, Long.bitCount(one.set), one.carried.ceiling()))
        .toList();
  }

  @Override
  public int freeEntries() {
    return FillIn.ENTRIES - Long.bitCount(occupied);
  }

  @Override
  public List<VlWeight> entries() {
    VlWeight[] table = new VlWeight[FillIn.ENTRIES];
    Arrays.fill(table, VlWeight.NULL);
    for (Shared sequence : sequences.values()) {
      int size = Long.bitCount(sequence.set);
      int blocks = Math.max(size, sequence.carried.ceiling());
      int k = 0;
      for (long rest = sequence.set; rest != 0; rest &= rest - 1) {
        int weight = blocks / size + (k++ < blocks % size ? 1 : 0);
        table[Long.numberOfTrailingZeros(rest)] = new VlWeight(sequence.vl, weight);
      }
    }
    return List.of(table);
  }
}
