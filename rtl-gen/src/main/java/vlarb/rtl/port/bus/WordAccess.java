// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.bus;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.bus.RegisterBus;

/** The one access that a bus makes at a time: from a word of the bus to the management port. */
final class WordAccess implements Module.Part {
  /** Bits of an address within a register. */
  private static final int BYTE = Integer.numberOfTrailingZeros(RegisterBus.REGISTER_BYTES);

  /** Bits of a word. */
  static final int DATA = 32;

  private static final int HALF = 16;

  private final BusFront bus;
  private final Bool asks = regInit(false, "management is asked");
  private final Bool waits = regInit(false, "management has accepted, and has not answered");
  private final Bool changes = reg(bool(), "the access changes a register");
  private final Bool nowhere = reg(bool(), "the access goes to a register that does not exist");

  private final UInt data;

  /** There is no access. */
  final Bool idle = wire(bool(), "there is no access");

  /** Management accepts the access. */
  final Bool accepted = wire(bool(), "management accepts the access");

  /** Management answers. */
  final Bool answered = wire(bool(), "management answers");

  /**
   * An access to a word, while the bus requests it.
   *
   * @param write the access is a write
   * @param address of a byte
   * @param strobes by byte: the byte is written
   * @param data to write
   */
  record Word(Bool write, UInt address, UInt strobes, UInt data) {}

  WordAccess(BusFront bus) {
    this.bus = bus;
    data = reg(uint(bus.registers.dataBits()), "the data read");
    idle.set(asks.not().and(waits.not()));
    answered.set(bus.mgmtResponseValid);
    bus.mgmtWrite.set(changes);
    bus.mgmtResponseReady.set(waits);
    when(answered, () -> data.set(bus.mgmtReadData));
  }

  /** The data read, as a word. */
  UInt word() {
    return data.pad(DATA);
  }

  /**
   * Connects the access to the management port.
   *
   * @param begins an access is seen, while there is none
   * @param word this access
   * @param asked the address of the access, while management is asked
   * @param stands the master has not withdrawn the access
   */
  void connect(Bool begins, Word word, UInt asked, Bool stands) {
    step("Sees an access.");
    UInt strobes = word.strobes;
    Bool writes = let("the access writes a byte", word.write.and(strobes.orR()));
    Bool wrong =
        let(
            "the access is refused",
            isNone(word.address).or(writes.and(strobes.bits(1, 0).andR().not().or(wide(word)))));
    when(
        begins,
        () -> {
          changes.set(writes);
          nowhere.set(wrong);
        });
    step("Asks management, and waits for the answer.");
    Bool asksNow = let("management is asked in this cycle", asks.and(stands));
    accepted.set(asksNow.and(bus.mgmtReady));
    asks.set(begins.or(asksNow.and(bus.mgmtReady.not())));
    waits.set(accepted.or(waits.and(answered.not())));
    bus.mgmtValid.set(asksNow);
    int register = bus.registers.addressBits();
    bus.mgmtAddress.set(
        asked
            .bits(BYTE + register - 1, BYTE)
            .or(mux(nowhere, lit((1 << register) - 1, register), lit(0, register))));
    bus.mgmtWriteData.set(written(word));
  }

  /**
   * Management answers an access that the master has not withdrawn.
   *
   * @param stands the access is not withdrawn in this cycle
   */
  Bool answeredStanding(Bool stands) {
    Bool withdrawn = regInit(false, "the access was withdrawn");
    withdrawn.set(waits.and(withdrawn.or(stands.not())));
    return let("the bus is answered", answered.and(stands).and(withdrawn.not()));
  }

  /** The address is beyond the last register, or within one. */
  private Bool isNone(UInt address) {
    int above = BYTE + bus.registers.addressBits();
    UInt byteOfRegister = address.bits(BYTE - 1, 0);
    return above == RegisterBus.ADDRESS_BITS
        ? byteOfRegister.orR()
        : address.bits(RegisterBus.ADDRESS_BITS - 1, above).cat(byteOfRegister).orR();
  }

  /** The data for a register: of words, 0 in the bytes that are not written. */
  private UInt written(Word word) {
    int bits = bus.registers.dataBits();
    if (bits < DATA) {
      return word.data.bits(bits - 1, 0);
    }
    UInt third = mux(word.strobes.bit(2), word.data.bits(23, 16), lit(0, 8));
    UInt fourth = mux(word.strobes.bit(3), word.data.bits(31, 24), lit(0, 8));
    return cat(fourth, third, word.data.bits(HALF - 1, 0));
  }

  /** A byte that is written has a 1 beyond the bits of a register. */
  private Bool wide(Word word) {
    int bits = bus.registers.dataBits();
    if (bits == DATA) {
      return lit(false);
    }
    Bool third =
        let(
            "byte 2 is written, and has a 1",
            word.strobes.bit(2).and(word.data.bits(23, 16).orR()));
    Bool fourth =
        let(
            "byte 3 is written, and has a 1",
            word.strobes.bit(3).and(word.data.bits(31, 24).orR()));
    return word.data.bits(HALF - 1, bits).orR().or(third).or(fourth);
  }
}
