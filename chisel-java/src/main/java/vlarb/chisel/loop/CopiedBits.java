// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.loop;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import vlarb.chisel.emit.ModuleNotes.Copy;
import vlarb.chisel.emit.ModuleNotes.Turn;
import vlarb.chisel.loop.LoopTree.Key;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Alternative;
import vlarb.chisel.verilog.Item.Alternatives;
import vlarb.chisel.verilog.Operator;

/**
 * A signal of which copies in loops drive bits.
 *
 * @param places what is driven in each loop
 * @param rest the bits that no copy drives, and their values
 */
record CopiedBits(List<Place> places, Map<Expression, Expression> rest) {

  /**
   * Bits that each copy of a loop drives.
   *
   * @param kinds one for all copies, or one for each {@link Side} of the last two indices
   */
  private record Place(List<Key> path, Map<Side, Both> kinds) {}

  /** The target and the value of an assignment. */
  private record Both(Copies target, Copies value) {}

  /** The copies of a loop within another one, by their index against that of the outer loop. */
  private enum Side {
    ABOVE(Optional.of(Operator.Binary.MORE)),
    BELOW(Optional.of(Operator.Binary.LESS)),
    SAME(Optional.of(Operator.Binary.EQUAL)),
    ALL(Optional.empty());

    private final Optional<Operator.Binary> operator;

    Side(Optional<Operator.Binary> operator) {
      this.operator = operator;
    }

    static Side of(List<Turn> turns) {
      int outer = turns.get(turns.size() - 2).number();
      int inner = turns.getLast().number();
      return inner > outer ? ABOVE : inner < outer ? BELOW : SAME;
    }

    Optional<Expression> condition(List<String> indices) {
      return operator.map(
          each ->
              new Operation(
                  each,
                  List.of(new Name(indices.getLast()), new Name(indices.get(indices.size() - 2)))));
    }
  }

  /** The loops of a copy, and its place among all that one turn drives of the signal. */
  private record Group(List<Key> path, int place) {}

  /**
   * The signal's bits by loops; empty where copies differ by more than their index.
   *
   * @param value what drives the whole signal
   */
  static Optional<CopiedBits> of(Name target, Expression value, List<Copy> copies, PartOf parts) {
    Map<List<Turn>, Integer> driven = new LinkedHashMap<>();
    Map<Group, List<Copy>> groups = new LinkedHashMap<>();
    BitSet covered = new BitSet();
    for (Copy copy : copies) {
      List<Key> path = copy.turns().stream().map(t -> new Key(t.loop(), t.count())).toList();
      Group group = new Group(path, driven.merge(copy.turns(), 1, Integer::sum));
      groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(copy);
      if (!covered.get(copy.low(), copy.low() + copy.width()).isEmpty()) {
        return Optional.empty();
      }
      covered.set(copy.low(), copy.low() + copy.width());
    }
    Bits bits = new Bits(target, value, parts);
    List<Place> places = new ArrayList<>();
    groups.forEach((group, its) -> bits.place(group.path, its).ifPresent(places::add));
    Optional<Map<Expression, Expression>> rest = bits.rest(covered);
    return places.size() == groups.size()
        ? rest.map(left -> new CopiedBits(places, left))
        : Optional.empty();
  }

  /** The bits of one signal. */
  private record Bits(Name target, Expression value, PartOf parts) {

    Optional<Place> place(List<Key> path, List<Copy> copies) {
      if (copies.size() == path.stream().mapToInt(Key::count).reduce(1, Math::multiplyExact)) {
        Optional<Both> all = both(copies);
        if (all.isPresent()) {
          return Optional.of(new Place(path, Map.of(Side.ALL, all.get())));
        }
      }
      return path.size() < 2 ? Optional.empty() : bySide(path, copies);
    }

    private Optional<Place> bySide(List<Key> path, List<Copy> copies) {
      Map<Side, List<Copy>> sides =
          copies.stream().collect(Collectors.groupingBy(copy -> Side.of(copy.turns())));
      Optional<Copies> targets = copies(copies, target);
      Map<Side, Both> kinds = new LinkedHashMap<>();
      for (Side side : Side.values()) {
        List<Copy> its = sides.getOrDefault(side, List.of());
        if (!its.isEmpty() && its.size() == size(path, side)) {
          copies(its, value)
              .filter(values -> !values.needsConstants())
              .ifPresent(
                  values ->
                      targets
                          .or(() -> copies(its, target))
                          .ifPresent(each -> kinds.put(side, new Both(each, values))));
        }
      }
      return kinds.size() == sides.size() ? Optional.of(new Place(path, kinds)) : Optional.empty();
    }

    /** The number of copies on a side. */
    private static int size(List<Key> path, Side side) {
      int around =
          path.subList(0, path.size() - 2).stream()
              .mapToInt(Key::count)
              .reduce(1, Math::multiplyExact);
      int size = 0;
      for (int i = 0; i < path.get(path.size() - 2).count(); i++) {
        int inner = path.getLast().count();
        int same = i < inner ? 1 : 0;
        int below = Math.min(i, inner);
        size += side == Side.SAME ? same : side == Side.BELOW ? below : inner - below - same;
      }
      return around * size;
    }

    private Optional<Both> both(List<Copy> copies) {
      Optional<Copies> targets = copies(copies, target);
      return targets.flatMap(each -> copies(copies, value).map(values -> new Both(each, values)));
    }

    private Optional<Copies> copies(List<Copy> copies, Expression of) {
      List<Copies.Copy> all = new ArrayList<>();
      for (Copy copy : copies) {
        int[] indices = copy.turns().stream().mapToInt(Turn::number).toArray();
        parts
            .bits(of, copy.low(), copy.width())
            .ifPresent(bits -> all.add(new Copies.Copy(indices, bits)));
      }
      return all.size() == copies.size() ? Copies.of(all) : Optional.empty();
    }

    /** The bits that no copy drives; empty where this cannot be said. */
    Optional<Map<Expression, Expression>> rest(BitSet covered) {
      Map<Expression, Expression> rest = new LinkedHashMap<>();
      int width = parts.widths().of(target).orElse(0);
      for (int low = covered.nextClearBit(0); low < width; ) {
        int set = covered.nextSetBit(low);
        int end = set < 0 ? width : set;
        Optional<Expression> of = parts.bits(target, low, end - low);
        Optional<Expression> its = parts.bits(value, low, end - low);
        if (of.isEmpty() || its.isEmpty()) {
          return Optional.empty();
        }
        rest.put(of.get(), its.get());
        low = covered.nextClearBit(end);
      }
      return Optional.of(rest);
    }
  }

  /**
   * Adds what the copies drive to their loops.
   *
   * @param assignment makes an item of a target and a value
   */
  void addTo(LoopTree loops, BiFunction<Expression, Expression, Item> assignment) {
    for (Place place : places) {
      List<String> indices = loops.indices(place.path.size());
      Copies.Constants constants = (width, number) -> loops.constant(place.path, width, number);
      Function<Both, Item> item =
          both ->
              assignment.apply(
                  both.target.text(indices, constants), both.value.text(indices, constants));
      if (place.kinds.containsKey(Side.ALL)) {
        loops.add(place.path, item.apply(place.kinds.get(Side.ALL)));
      } else {
        List<Alternative> all = new ArrayList<>();
        place.kinds.forEach(
            (side, both) ->
                all.add(
                    new Alternative(
                        all.size() == Side.ALL.ordinal() - 1
                            ? Optional.empty()
                            : side.condition(indices),
                        List.of(item.apply(both)))));
        loops.add(place.path, new Alternatives(all));
      }
    }
  }
}
