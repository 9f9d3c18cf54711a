// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.rows.PairOrder;

/**
 * Properties of rows that say for each pair of VLs of a group which one's entry comes first, of two
 * symbolic VLs: the order is that of the keys that a walk over the entries gives them. So a VL that
 * an entry serves comes before those that no entry serves, too.
 */
final class OrderProperties {
  private final RowBuilderInside builder;
  private final EntryWalk walk;
  private final UInt vl;
  private final UInt otherVl;

  private OrderProperties(RowBuilderInside builder, EntryWalk walk) {
    this.builder = builder;
    this.walk = walk;
    vl = walk.vl;
    int bits = vl.width();
    otherVl =
        Symbolic.constant(builder.module(), builder.serves().bits(2 * bits - 1, bits))
            .named("symbolOther");
  }

  /**
   * States that two symbolic VLs are in order.
   *
   * @param key of the walk's VL
   */
  static OrderProperties state(RowBuilderInside builder, EntryWalk walk, WrittenRow row, UInt key) {
    OrderProperties properties = new OrderProperties(builder, walk);
    properties.state(row, key);
    return properties;
  }

  /**
   * States, of a symbolic set of VLs, that one comes before all others of the set if entries serve
   * any: an entry that is merged brings its VL to the front. So no three VLs follow each other in a
   * circle.
   */
  void oneIsFirst() {
    Rule rule = Rule.NEXT_ELIGIBLE;
    int vls = builder.shape().vls();
    UInt set = Symbolic.constant(builder.module(), builder.row().bits(vls - 1, 0)).named("anySet");
    Bool hasFirst = new VlPrecedence(builder.shape().order(), builder.row()).hasFirst(set);
    Bool cleared = regInit(false).named("wasCleared");
    when(builder.clear(), () -> cleared.set(true));
    rule.implies("one_first", walk.counts.and(builder.merged().second()), hasFirst);
    rule.hypothesis("one_first_once_cleared", cleared.not().or(hasFirst));
    rule.hypothesis("cleared_before", walk.counts.or(walk.counted).not().or(cleared));
  }

  private void state(WrittenRow row, UInt key) {
    Rule rule = Rule.NEXT_ELIGIBLE;
    Bool otherServes = walk.serves(otherVl);
    UInt otherKey = BuiltKey.of(builder, otherVl, otherServes);
    Bool inOrder = inOrder(comesBefore(), key, otherKey);
    Bool made = walk.made.and(row.exists);
    Bool written = row.written(inOrder, "writtenInOrder").bit(0);
    rule.implies("in_order", made, written);
    rule.reachable("in_order", made.and(key.lt(otherKey)));
    rule.hypothesis("in_order", row.isFinal.and(row.exists).not().or(written));
    rule.hypothesis("walked_in_order", walk.counted.not().or(inOrder));
    rule.hypothesis("cleared_other", walk.first.not().or(otherKey.andR()));
    Bool ofFirst = walk.counted.and(walk.inSecond.not()).and(otherKey.andR().not());
    Bool isAhead = otherKey.bit(otherKey.width() - 1).not();
    rule.hypothesis("first_other", ofFirst.not().or(isAhead));
    walk.decodes(rule, "serves_other", otherVl, otherServes);
    for (UInt each : List.of(key, otherKey)) {
      int bits = each.width() - 1;
      Bool ahead = each.bits(bits - 1, 0).ge(walk.lastEntry);
      String name = each.equals(key) ? "ahead" : "ahead_other";
      rule.hypothesis(name, walk.counted.and(each.bit(bits).not()).not().or(ahead));
    }
  }

  /** Of two VLs of a group the order is that of their keys, if an entry serves the first one. */
  private Bool inOrder(Bool comesBefore, UInt key, UInt otherKey) {
    Bool counts = key.andR().not().and(ofOneGroup());
    return counts.not().or(comesBefore.eq(key.lt(otherKey)));
  }

  private PairOrder order() {
    return switch (builder.shape().kind()) {
      case KEYS -> builder.shape().keys().order();
      case ORDER -> builder.shape().order().order();
    };
  }

  private Bool ofOneGroup() {
    return eachPair((_, _) -> lit(true));
  }

  private Bool comesBefore() {
    int width = builder.row().width();
    UInt later = builder.row().bits(width - 1, width - order().bits());
    return eachPair((one, other) -> order().comesBefore(later, one, other));
  }

  /** High if the two VLs are different ones of a group of which that is said. */
  private Bool eachPair(BiFunction<Integer, Integer, Bool> said) {
    List<Bool> each = new ArrayList<>();
    for (int one = 0; one < builder.shape().vls(); one++) {
      for (int other = 0; other < builder.shape().vls(); other++) {
        if (one != other && order().together(one, other)) {
          each.add(vl.eq(one).and(otherVl.eq(other)).and(said.apply(one, other)));
        }
      }
    }
    return each.stream().reduce(Bool::or).orElseThrow();
  }
}
