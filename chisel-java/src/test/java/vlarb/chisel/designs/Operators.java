// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.chisel.library.Bits;

/** Every operator on two bytes, each with an output of its own; without clock or reset. */
public final class Operators extends Module {
  final UInt a = in(uint(8));
  final UInt b = in(uint(8));
  final Map<String, UInt> y = new LinkedHashMap<>();

  /** Describes the outputs. */
  public Operators() {
    unsigned();
    bitwise();
    signed();
    library();
  }

  private void unsigned() {
    result("add", a.add(b));
    result("add_wide", a.addWide(b));
    result("add_constant", a.add(200));
    result("sub", a.sub(b));
    result("sub_wide", a.subWide(b));
    result("sub_constant", a.sub(200));
    result("mul", a.mul(b));
    result("eq", a.eq(b));
    result("ne", a.ne(b));
    result("lt", a.lt(b));
    result("le", a.le(b));
    result("gt", a.gt(b));
    result("ge", a.ge(b));
    result("lt_constant", a.lt(77));
    result("mux", mux(a.lt(b), a, b));
  }

  private void bitwise() {
    result("and", a.and(b));
    result("or", a.or(b));
    result("xor", a.xor(b));
    result("not", a.not());
    result("shl", a.shl(3));
    result("shr", a.shr(3));
    result("shl_by", a.shl(b.bits(2, 0)));
    result("shl_cut", a.shl(b.bits(2, 0)).bits(7, 0));
    result("shl_cut_wide", a.shl(b.bits(2, 0)).bits(9, 0));
    result("shl_cut_short", a.shl(b.bits(2, 0)).bits(5, 0));
    result("one_hot_of", lit(true).shl(b.bits(3, 0)).bits(14, 0));
    result("one_hot_masked", lit(true).shl(b.bits(2, 0)).bits(4, 0).and(a.bits(4, 0)));
    result("shr_by", a.shr(b.bits(2, 0)));
    result("ones_shr_by", lit(15, 4).shr(b.bits(2, 0)).not().and(a.bits(3, 0)).orR());
    result("or_r", a.orR());
    result("and_r", a.andR());
    result("xor_r", a.xorR());
    result("bits", a.bits(6, 2));
    result("bit", a.bit(3));
    result("bit_by", a.bit(b.bits(2, 0)));
    result("bit_of_five", a.bits(4, 0).bit(b.bits(2, 0)));
    result("at", a.at(b.bits(2, 0)));
    result("cat", cat(a.bits(3, 0), b));
    result("one_hot", oneHotSelect(List.of(a.bit(0), a.bit(1)), List.of(b, b.not())));
  }

  private void signed() {
    SInt s = a.asSInt();
    SInt t = b.asSInt();
    result("s_add_wide", s.addWide(t).asUInt());
    result("s_sub_wide", s.subWide(t).asUInt());
    result("s_add", s.add(t).asUInt());
    result("s_sub", s.sub(-100).asUInt());
    result("s_lt", s.lt(t));
    result("s_ge", s.ge(-5));
    result("s_eq", s.eq(t));
    result("s_negative", s.isNegative());
    result("s_low", s.low(4).pad(8).asUInt());
    result("s_mul", s.mul(t).asUInt());
    result("s_mul_constant", s.mul(-7).asUInt());
    result("s_negate", s.negate().asUInt());
    result("s_ne", s.ne(t));
    result("s_ne_constant", s.ne(-1));
    result("s_shl", s.shl(3).asUInt());
    result("s_shr", s.shr(3).asUInt());
    result("s_shr_all", s.shr(9).asUInt());
    result("s_shl_by", s.shl(b.bits(1, 0)).asUInt());
    result("s_shr_by", s.shr(b.bits(2, 0)).asUInt());
    result("s_shr_by_more", s.low(4).shr(b.bits(3, 0)).asUInt());
    SInt extended = out(sint(12)).named("y_s_extended");
    extended.set(s);
    result("zext", a.zext().pad(12).asUInt());
  }

  private void library() {
    result("priority", Bits.priorityEncoder(a));
    result("priority_of_five", Bits.priorityEncoder(a.bits(4, 0)));
    result("priority_oh", Bits.priorityEncoderOh(a));
    result("pop_count", Bits.popCount(a));
    result("pop_count_of_three", Bits.popCount(a.bits(2, 0)));
    result("uint_to_oh", Bits.uintToOh(b.bits(2, 0), 6));
    result("oh_to_uint", Bits.ohToUint(Bits.uintToOh(b.bits(2, 0), 8)));
    result("reverse", Bits.reverse(a));
    result("fill", Bits.fill(3, a.bits(2, 0)));
  }

  private void result(String name, UInt value) {
    UInt output = out(uint(value.width()));
    output.set(value);
    y.put(name, output);
  }
}
