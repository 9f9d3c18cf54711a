// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
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

  private final List<Shared> sequences = new ArrayList<>();
  private long occupied;
  private Shared last = new Shared(0, 0);
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
    for (Shared sequence : sequences) {
      if (sequence.takes(vl, carrying, weight)) {
        join(sequence, weight);
        return Answer.SHARED;
      }
    }
    OptionalLong set = PLACES.place(occupied, carrying);
    if (set.isEmpty()) {
      return Answer.ENTRIES;
    }
    Shared placed = new Shared(vl, set.getAsLong());
    occupied |= placed.set;
    sequences.add(placed);
    join(placed, weight);
    return Answer.NEW_SEQUENCE;
  }

  private void join(Shared sequence, Weight weight) {
    sequence.carried = sequence.carried.plus(weight);
    sequence.connections++;
    last = sequence;
    lastWeight = weight;
  }

  @Override
  public void undo() {
    last.carried = last.carried.minus(lastWeight);
    if (--last.connections == 0) {
      occupied &= ~last.set;
      sequences.remove(last);
    }
  }

  @Override
  public int freeEntries() {
    return FillIn.ENTRIES - Long.bitCount(occupied);
  }

  @Override
  public List<VlWeight> entries() {
    VlWeight[] table = new VlWeight[FillIn.ENTRIES];
    Arrays.fill(table, VlWeight.NULL);
    for (Shared sequence : sequences) {
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
