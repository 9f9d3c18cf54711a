// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Hardware;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;

/**
 * From the VLs 0 to 15 that a table entry can name to the data VLs that serve them. Where an
 * unsupported VL is skipped they are the same, VL15 and disabled ones never being eligible; where
 * it is folded, a name serves itself modulo the number of enabled data VLs.
 */
public abstract sealed class VlNames {
  private VlNames() {}

  /**
   * The names by a rule.
   *
   * @param operationalVls the code in force, 2 to 5: a port with one data VL has no use for names
   */
  public static VlNames of(UnsupportedVl rule, UInt operationalVls) {
    return switch (rule) {
      case SKIP -> skipped();
      case FOLD -> folded(operationalVls);
    };
  }

  /** The names where an unsupported VL is skipped. */
  public static VlNames skipped() {
    return new Skipped();
  }

  /**
   * The names where an unsupported VL is folded.
   *
   * @param operationalVls the code in force, 2 to 5
   */
  public static VlNames folded(UInt operationalVls) {
    return new Folded(operationalVls);
  }

  /** The VL that serves a name. */
  public abstract UInt vlServing(UInt name);

  /**
   * The set of VLs or names by the number of data VLs that are enabled.
   *
   * @param set makes it for a number of enabled VLs; where nothing is folded, that of all names
   */
  abstract UInt byEnabled(String name, IntFunction<UInt> set);

  /**
   * By the name of each VL, from name 0 on: whether the VL that serves the name is one of these.
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

  private static UInt wire(String name, UInt value) {
    UInt wire = Hardware.wire(uint(value.width())).named(name);
    wire.set(value);
    return wire;
  }

  private static UInt each(int count, IntFunction<Bool> bit) {
    return catBools(IntStream.range(0, count).mapToObj(bit).toList());
  }

  /** An entry serves the VL that it names. */
  private static final class Skipped extends VlNames {
    @Override
    public UInt vlServing(UInt name) {
      return name;
    }

    @Override
    UInt byEnabled(String name, IntFunction<UInt> set) {
      return set.apply(Widths.VLS);
    }
  }

  /** An entry serves the VL that it names, modulo the number of enabled data VLs. */
  private static final class Folded extends VlNames {
    private final Bool isTwo;
    private final Bool isFour;
    private final Bool isEight;

    Folded(UInt operationalVls) {
      isTwo = flag("twoEnabled", operationalVls.eq(EnabledVls.named(OperationalVls.VL0_1)));
      isFour = flag("fourEnabled", operationalVls.eq(EnabledVls.named(OperationalVls.VL0_3)));
      isEight = flag("eightEnabled", operationalVls.eq(EnabledVls.named(OperationalVls.VL0_7)));
    }

    private static Bool flag(String name, Bool value) {
      Bool flag = Hardware.wire(bool()).named(name);
      flag.set(value);
      return flag;
    }

    @Override
    public UInt vlServing(UInt name) {
      return choose(
          name.bits(0, 0).pad(4),
          name.bits(1, 0).pad(4),
          name.bits(2, 0).pad(4),
          mux(name.andR(), lit(0, 4), name));
    }

    @Override
    UInt byEnabled(String name, IntFunction<UInt> set) {
      return choose(
          wire(name + "Two", set.apply(2)),
          wire(name + "Four", set.apply(4)),
          wire(name + "Eight", set.apply(8)),
          wire(name + "Fifteen", set.apply(15)));
    }

    private UInt choose(UInt ifTwo, UInt ifFour, UInt ifEight, UInt ifFifteen) {
      return mux(isTwo, ifTwo, mux(isFour, ifFour, mux(isEight, ifEight, ifFifteen)));
    }
  }
}
