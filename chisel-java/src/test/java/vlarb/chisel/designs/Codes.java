// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Bundle;
import vlarb.chisel.EnumSignal;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/**
 * Enums in ports, vectors, bundles, choices and properties, two of them with a constant alike, and
 * codes that are no enum's.
 */
public final class Codes extends Module {
  /** Numbers of its own. */
  public enum Code implements EnumSignal.Encoded {
    LOAD(1),
    STORE(4),
    NONE(6);

    private final int code;

    Code(int code) {
      this.code = code;
    }

    @Override
    public int code() {
      return code;
    }
  }

  /** Two constants, one of them with the name of another enum's. */
  public enum Side {
    NONE,
    LEFT
  }

  /** A code and a side. */
  public static final class Job extends Bundle {
    final EnumSignal<Code> code = enumOf(Code.class);
    final EnumSignal<Side> side = enumOf(Side.class);

    Job() {
      super(Job::new);
    }
  }

  final EnumSignal<Code> code = in(enumOf(Code.class), "what is asked for");
  final Bool left = in(bool(), "from the left");
  final UInt place = in(uint(1), "the place to read");
  final UInt address = in(uint(8), "the number of a register");
  final Job job = out(new Job(), "the last one");
  final EnumSignal<Code> earlier = out(enumOf(Code.class), "the code at the place");
  final UInt number = out(uint(3), "of the constant STORE");
  final Bool access = out(bool(), "reads or writes");
  final Bool device = out(bool(), "the number is one of a device");
  final UInt shown = out(uint(8), "the register that is shown, none at first");
  final Job held = reg(new Job());
  final Vec<EnumSignal<Code>> codes = reg(vec(2, enumOf(Code.class)));

  /** Describes the outputs. */
  public Codes() {
    held.code.set(code);
    held.side.set(mux(left, lit(Side.LEFT), lit(Side.NONE)));
    job.set(held);
    codes.get(0).set(code);
    codes.get(1).set(codes.get(0));
    earlier.set(codes.get(place));
    number.set(lit(Code.STORE).asUInt());
    EnumSignal<Code> given = reinterpret(code.asUInt(), enumOf(Code.class));
    access.set(given.isOneOf(Code.LOAD, Code.STORE).and(held.code.ne(Code.NONE)));
    device.set(address.eq(constant("Register", "STATUS", 0x80, 8)));
    UInt last = regInit(uint(8), constant("Register", "EMPTY", 0xFF, 8));
    last.set(mux(device, address, constant("Register", "STATUS", 0x80, 8)));
    shown.set(last);
    assertAlways(held.side.eq(Side.LEFT).or(held.side.eq(Side.NONE)), "one_side");
  }
}
