// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.KeyState;
import vlarb.rtl.arbiter.rows.OrderState;
import vlarb.rtl.arbiter.rows.RowBuilder.Stage;
import vlarb.rtl.part.Packed;

/**
 * For properties: the key of a symbolic VL, as a builder has it. All ones mean that no entry serves
 * the VL. Where the builder has no keys, a ghost knows whether the VL's entry lies behind the end.
 */
final class BuiltKey {
  private final RowBuilderInside builder;
  private final UInt vl;

  private BuiltKey(RowBuilderInside builder, UInt vl) {
    this.builder = builder;
    this.vl = vl;
  }

  /**
   * The key.
   *
   * @param serves the entry that is merged serves the VL
   */
  static UInt of(RowBuilderInside builder, UInt vl, Bool serves) {
    BuiltKey key = new BuiltKey(builder, vl);
    return switch (builder.state()) {
      case KeyState keys -> key.of(keys);
      case OrderState order -> key.of(order, serves);
    };
  }

  private List<Bool> isEach() {
    return IntStream.range(0, builder.shape().vls()).mapToObj(vl::eq).toList();
  }

  private List<UInt> entryOf(UInt entries) {
    return Packed.all(entries, builder.shape().entryBits());
  }

  /** No entry serves a nonexistent VL. */
  private UInt none() {
    return lit((1 << builder.shape().keyBits()) - 1, builder.shape().keyBits());
  }

  /** The VL's key as stored: keys of odd groups are stored inverted. */
  private UInt of(KeyState keys) {
    List<UInt> each =
        IntStream.range(0, builder.shape().vls())
            .mapToObj(
                of -> {
                  UInt stored = keys.behind().bit(of).cat(entryOf(keys.entryOf()).get(of));
                  return keys.rows().inverted(of) ? stored.not() : stored;
                })
            .toList();
    Bool exists = isEach().stream().reduce(Bool::or).orElseThrow();
    return mux(exists, oneHotSelect(isEach(), each), none());
  }

  private UInt of(OrderState order, Bool serves) {
    Stage merged = builder.merged();
    Bool again = builder.named().busy().and(builder.firstNamed()).and(builder.named().second());
    Bool turn = regNext(again);
    Bool ahead = builder.clear().or(merged.busy().and(serves));
    Bool behind = regInit(false);
    when(ahead, () -> behind.set(false)).elseWhen(() -> turn, () -> behind.set(true));
    Bool listed = Pipeline.at(order.isListed(), vl);
    return mux(listed, behind.cat(oneHotSelect(isEach(), entryOf(order.entryOf()))), none());
  }
}
