// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.when;
import static vlarb.chisel.Hardware.wire;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.RegisterMap.Register;

/**
 * The management port: decodes accesses, sweeps the tables after reset and keeps the shadows of
 * VLHighLimit and OperationalVLs until a commit.
 */
final class Management extends Module {
  private final RegisterMap map;

  final Bool requestValid = in(bool(), "an access is requested");
  final Bool requestReady = out(bool(), "and accepted");
  final Bool requestWrite = in(bool(), "it is a write");
  final UInt requestAddress = in(uint(RegisterMap.ADDRESS_BITS), "register");
  final UInt requestData = in(uint(RegisterMap.DATA_BITS), "what a write writes");
  final Bool responseValid = out(bool(), "the access accepted before is answered");
  final Bool responseReady = in(bool(), "and the answer taken");
  final Bool responseError = out(bool(), "the access was refused and changed nothing");
  final UInt responseData = out(uint(RegisterMap.DATA_BITS), "what a read read, else 0");

  /** Null, with those that follow, where there are no tables. */
  final Bool writeHigh;

  final Bool writeLow;
  final UInt tableData;
  final UInt highAddress;
  final UInt lowAddress;
  final UInt highReadData;
  final UInt lowReadData;

  final Bool initDone = out(bool(), "the tables are swept");
  final Bool commitPending = out(bool(), "a commit takes effect at the end of this cycle");
  final Bool commit = out(bool(), "load all that is active from its shadow");
  final UInt highLimit = out(uint(Widths.LIMIT), "shadow of VLHighLimit");
  final UInt operationalVls = out(uint(Widths.OPERATIONAL_VLS), "shadow of OperationalVLs");

  private final UInt limitShadow = regInit(uint(Widths.LIMIT), lit(0, Widths.LIMIT), "VLHighLimit");
  private final UInt vlsShadow;
  private final Bool pending = regInit(false, "a commit was written");
  private final Bool swept = regInit(false, "initialisation is over");
  private final Bool answer = regInit(false, "an answer is there");
  private final Bool refused = regInit(false, "it is a refusal");
  private final UInt answerData =
      regInit(uint(RegisterMap.DATA_BITS), lit(0, RegisterMap.DATA_BITS), "what was read");

  private final Bool accept = wire(bool());
  private final Bool acceptWrite = wire(bool());
  private final Bool sweepEnd = wire(bool());

  Management(RegisterMap map) {
    this.map = map;
    int implemented = OperationalVls.ofCount(map.parameters().dataVls()).code();
    vlsShadow =
        regInit(
            uint(Widths.OPERATIONAL_VLS),
            lit(implemented, Widths.OPERATIONAL_VLS),
            "OperationalVLs");
    boolean tables = map.hasTables();
    writeHigh = tables ? out(bool(), "write the high table's shadow") : null;
    writeLow = tables ? out(bool(), "write the low table's shadow") : null;
    tableData = tables ? out(uint(Widths.ENTRY), "{VL, weight} to write") : null;
    highAddress = tables ? out(uint(Widths.index(map.parameters().highCap())), "entry") : null;
    lowAddress = tables ? out(uint(Widths.index(map.parameters().lowCap())), "entry") : null;
    highReadData = tables ? in(uint(Widths.ENTRY), "the high shadow's entry") : null;
    lowReadData = tables ? in(uint(Widths.ENTRY), "the low shadow's entry") : null;

    handshake();
    Bool limitHit = hit("limitHit", RegisterMap.HIGH_LIMIT);
    Bool vlsHit = hit("vlsHit", map.operationalVls());
    Bool commitHit = hit("commitHit", RegisterMap.COMMIT);
    Bool lowHit = tables ? hit("lowHit", map.low()) : lit(false);
    Bool highHit = tables ? hit("highHit", map.high()) : lit(false);
    Bool limitLegal = wire(bool());
    limitLegal.set(requestData.bits(11, 8).eq(0));
    Bool vlsLegal = wire(bool());
    vlsLegal.set(requestData.ne(0).and(requestData.le(lit(implemented, RegisterMap.DATA_BITS))));

    when(acceptWrite.and(limitHit).and(limitLegal), () -> limitShadow.set(requestData.bits(7, 0)));
    when(acceptWrite.and(vlsHit).and(vlsLegal), () -> vlsShadow.set(requestData.bits(2, 0)));
    pending.set(acceptWrite.and(commitHit));

    Bool entryHit = tables ? wire(bool()) : lit(false);
    if (tables) {
      entryHit.set(lowHit.or(highHit));
    }
    Bool readable = wire(bool());
    readable.set(entryHit.or(limitHit).or(vlsHit).or(commitHit));
    Bool writable = wire(bool());
    writable.set(entryHit.or(limitHit.and(limitLegal)).or(vlsHit.and(vlsLegal)).or(commitHit));
    UInt read = wire(uint(RegisterMap.DATA_BITS));
    UInt scalar =
        mux(
            limitHit,
            limitShadow.pad(RegisterMap.DATA_BITS),
            mux(
                vlsHit,
                vlsShadow.pad(RegisterMap.DATA_BITS),
                mux(
                    commitHit.and(pending),
                    lit(1, RegisterMap.DATA_BITS),
                    lit(0, RegisterMap.DATA_BITS))));
    read.set(tables ? mux(lowHit, lowReadData, mux(highHit, highReadData, scalar)) : scalar);

    when(
            accept,
            () -> {
              answer.set(true);
              refused.set(mux(requestWrite, writable, readable).not());
              answerData.set(mux(requestWrite, lit(0, RegisterMap.DATA_BITS), read));
            })
        .elseWhen(() -> responseReady, () -> answer.set(false));

    if (tables) {
      sweepTables(lowHit, highHit);
    } else {
      sweepEnd.set(swept.not());
    }
    when(sweepEnd, () -> swept.set(true));
    initDone.set(swept);
    commitPending.set(pending);
    commit.set(pending.or(sweepEnd));
    highLimit.set(limitShadow);
    operationalVls.set(vlsShadow);
  }

  private void handshake() {
    Bool room = wire(bool());
    room.set(answer.not().or(responseReady));
    Bool heldOff = wire(bool());
    heldOff.set(pending.and(requestWrite));
    Bool free = wire(bool());
    free.set(swept.and(room).and(heldOff.not()));
    requestReady.set(free);
    accept.set(requestValid.and(free));
    acceptWrite.set(accept.and(requestWrite));
    responseValid.set(answer);
    responseError.set(refused);
    responseData.set(answerData);
  }

  /** Whether the requested address is one of this register's. */
  private Bool hit(String name, Register register) {
    Bool hit = wire(bool()).named(name);
    if (register.count() == 1) {
      hit.set(requestAddress.eq(register.address()));
    } else {
      UInt last = lit(register.address() + register.count() - 1, RegisterMap.ADDRESS_BITS);
      UInt first = lit(register.address(), RegisterMap.ADDRESS_BITS);
      Bool below = requestAddress.le(last);
      hit.set(register.address() == 0 ? below : requestAddress.ge(first).and(below));
    }
    return hit;
  }

  /** After reset, every entry of both shadows is cleared, then all becomes active. */
  private void sweepTables(Bool lowHit, Bool highHit) {
    int cap = Math.max(map.parameters().highCap(), map.parameters().lowCap());
    int bits = 32 - Integer.numberOfLeadingZeros(cap);
    UInt sweep = regInit(uint(bits), lit(0, bits), "entries swept after reset");
    Bool sweeping = wire(bool());
    sweeping.set(sweep.ne(cap));
    sweepEnd.set(sweeping.not().and(swept.not()));
    when(sweeping, () -> sweep.set(sweep.add(1)));

    writeLow.set(sweeping.or(acceptWrite.and(lowHit)));
    writeHigh.set(sweeping.or(acceptWrite.and(highHit)));
    tableData.set(mux(sweeping, lit(0, Widths.ENTRY), requestData));
    // The smaller table is swept more than once.
    int entryBits = Math.max(highAddress.width(), lowAddress.width());
    UInt entry = wire(uint(entryBits));
    entry.set(mux(sweeping, sweep.bits(entryBits - 1, 0), requestAddress.bits(entryBits - 1, 0)));
    highAddress.set(entry.bits(highAddress.width() - 1, 0));
    lowAddress.set(entry.bits(lowAddress.width() - 1, 0));
  }

  @Override
  protected String header() {
    return """
        The management port: access to tables, VLHighLimit and OperationalVLs.

        Writes go to shadows. A commit is pending for one cycle and takes effect whole at its end;
        writes are held off for that cycle. Reads return the shadows. A refused access (no such
        register, a value that is not defined) is answered with an error and changes nothing.
        After reset both tables are swept, one entry a cycle; initDone ends that.
        Latency: the answer follows in the cycle after the access was accepted.
        """;
  }
}
