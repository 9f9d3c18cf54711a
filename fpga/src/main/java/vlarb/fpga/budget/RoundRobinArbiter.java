// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/**
 * A plain round-robin arbiter for 64 requesters in two levels, eight groups of eight.
 *
 * <p>Three searches run side by side: in the last granted requester's group beyond it, among the
 * groups beyond that one, and in every group from its beginning. What the first finds wins;
 * otherwise the second names a group and the third has its lowest request ready.
 */
public final class RoundRobinArbiter extends Module {
  /** Requesters. */
  public static final int REQUESTERS = 64;

  private static final int GROUP = 8;
  private static final int BITS = 3;

  final UInt request = in(uint(REQUESTERS), "who asks");
  final Bool take = in(bool(), "the grant is taken: the next one begins after it");
  final Bool valid = out(bool(), "someone asks");
  final UInt grant = out(uint(REQUESTERS), "one of them, one-hot; 0 where no one asks");
  final UInt index = out(uint(2 * BITS), "its number; undefined where no one asks");

  private final UInt last =
      regInit(uint(2 * BITS), lit(REQUESTERS - 1, 2 * BITS), "the last one taken");

  public RoundRobinArbiter() {
    UInt lastGroup = last.bits(5, 3);
    Vec<UInt> group = wire(vec(GROUP, uint(GROUP)));
    List<LowestOfEight> lowestOf = new ArrayList<>();
    List<Bool> asking = new ArrayList<>();
    for (int g = 0; g < GROUP; g++) {
      group.get(g).set(request.bits(GROUP * g + GROUP - 1, GROUP * g));
      LowestOfEight finder = lowestOf(group.get(g));
      lowestOf.add(finder);
      asking.add(finder.any);
    }
    UInt any = let(catBools(asking));
    valid.set(any.orR());

    LowestOfEight ahead = lowestOf(beyond(last.bits(2, 0), group.get(lastGroup)));
    LowestOfEight groupAhead = lowestOf(beyond(lastGroup, any));
    LowestOfEight groupWrapped = lowestOf(any);
    UInt nextGroup = let(mux(groupAhead.any, groupAhead.index, groupWrapped.index));
    Vec<UInt> lowest = wire(vec(GROUP, uint(BITS)));
    for (int g = 0; g < GROUP; g++) {
      lowest.get(g).set(lowestOf.get(g).index);
    }

    UInt chosenGroup = let(mux(ahead.any, lastGroup, nextGroup));
    UInt chosen = let(mux(ahead.any, ahead.index, lowest.get(nextGroup)));
    index.set(cat(chosenGroup, chosen));
    grant.set(oneHot(chosenGroup, chosen));
    when(take.and(valid), () -> last.set(index));
  }

  /** Keeps the bits, of eight, that come after a place. */
  private static UInt beyond(UInt place, UInt bits) {
    UInt upToPlace = lit(0xff, GROUP).shr(place.not());
    UInt later = let(bits.and(upToPlace.not()));
    return later;
  }

  private static LowestOfEight lowestOf(UInt bits) {
    LowestOfEight finder = instance(LowestOfEight::new);
    finder.bits.set(bits);
    return finder;
  }

  private UInt oneHot(UInt chosenGroup, UInt chosen) {
    List<Bool> bits = new ArrayList<>();
    for (int g = 0; g < GROUP; g++) {
      Bool inGroup = wire(bool()).named("inGroup" + g);
      inGroup.set(valid.and(chosenGroup.eq(g)));
      for (int i = 0; i < GROUP; i++) {
        bits.add(inGroup.and(chosen.eq(i)));
      }
    }
    return catBools(bits);
  }

  @Override
  protected String header() {
    return """
        A plain round-robin arbiter for 64 requesters: the next one after the last granted.

        1. Beyond the last one in its group of eight, the lowest request wins.
        2. Otherwise the next group that asks is found, its own group last, and in it the lowest
           request, which every group has found meanwhile.
        A requester waits for at most 63 grants to others. Combinational; the last one granted is
        the only state.
        """;
  }
}
