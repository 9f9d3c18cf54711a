// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.uint;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Hardware;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.UnsupportedVl;

/**
 * From the VLs 0 to 15 that a table entry can name to the data VLs that serve them. Where an
 * unsupported VL is skipped they are the same, VL15 and disabled ones never being eligible; where
 * it is folded, a name serves itself modulo the number of enabled data VLs.
 */
public final class VlNames {
  private final UnsupportedVl rule;

  /** Two, four or eight data VLs are enabled; null where nothing is folded. */
  private final Bool isTwo;

  private final Bool isFour;
  private final Bool isEight;

  /**
   * @param operationalVls the code in force, 2 to 5: a port with one data VL has no use for names
   */
  public VlNames(UnsupportedVl rule, UInt operationalVls) {
    this.rule = rule;
    boolean folds = rule == UnsupportedVl.FOLD;
    isTwo = folds ? flag("twoEnabled", operationalVls.eq(2)) : null;
    isFour = folds ? flag("fourEnabled", operationalVls.eq(3)) : null;
    isEight = folds ? flag("eightEnabled", operationalVls.eq(4)) : null;
  }

  private static Bool flag(String name, Bool value) {
    Bool flag = Hardware.wire(bool()).named(name);
    flag.set(value);
    return flag;
  }

  /** The VL that serves a name. */
  public UInt vlServing(UInt name) {
    return switch (rule) {
      case SKIP -> name;
      case FOLD ->
          choose(
              name.bits(0, 0).pad(4),
              name.bits(1, 0).pad(4),
              name.bits(2, 0).pad(4),
              mux(name.andR(), lit(0, 4), name));
    };
  }

  /**
   * By the name of each VL, from 0 on, so many: the VL that serves it is one of these.
   *
   * @param vls of the data VLs that there are
   */
  public UInt namesServedBy(UInt vls, int names) {
    return byEnabled(
        "servedBy",
        count ->
            each(names, name -> name % count < vls.width() ? vls.bit(name % count) : lit(false)));
  }

  /**
   * The data VLs, of 15, that serve one of these names.
   *
   * @param names of the VLs from 0 on
   */
  public UInt vlsServing(UInt names) {
    return byEnabled(
        "serving",
        count ->
            each(
                Widths.DATA_VLS,
                vl ->
                    IntStream.range(0, names.width())
                        .filter(name -> name % count == vl)
                        .mapToObj(names::bit)
                        .reduce(Bool::or)
                        .orElse(lit(false))));
  }

  /** What holds with so many data VLs enabled; where nothing is folded, with all names' own. */
  private UInt byEnabled(String name, IntFunction<UInt> set) {
    return switch (rule) {
      case SKIP -> set.apply(Widths.VLS);
      case FOLD ->
          mux(
              isTwo,
              wire(name + "Two", set.apply(2)),
              mux(
                  isFour,
                  wire(name + "Four", set.apply(4)),
                  mux(
                      isEight,
                      wire(name + "Eight", set.apply(8)),
                      wire(name + "Fifteen", set.apply(15)))));
    };
  }

  private static UInt wire(String name, UInt value) {
    UInt wire = Hardware.wire(uint(value.width())).named(name);
    wire.set(value);
    return wire;
  }

  private static UInt each(int count, IntFunction<Bool> bit) {
    return catBools(IntStream.range(0, count).mapToObj(bit).toList());
  }

  private UInt choose(UInt ifTwo, UInt ifFour, UInt ifEight, UInt ifFifteen) {
    return mux(isTwo, ifTwo, mux(isFour, ifFour, mux(isEight, ifEight, ifFifteen)));
  }
}
