// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.management.RegisterMap.Register;
import vlarb.rtl.arbiter.table.Widths;

/** Counters by VL and the interrupt, with the registers by which management sees them. */
final class Monitor extends Module {
  /** Bits of an address in which the registers here differ. */
  static final int ADDRESS_BITS = RegisterMap.ADDRESS_BITS - 2;

  private static final int FLAGS = 3;

  private final int dataVls;

  final Bool initDone = in(bool(), "initialisation is over");
  final Bool sent = in(bool(), "a packet with a VL is taken");
  final UInt sentVl = in(uint(Widths.VL), "its VL");
  final UInt sentLength = in(uint(Widths.LENGTH), "its length in dwords");
  final UInt faulty = in(uint(Widths.VLS), "by VL: a length in error is shown; bit 15: SMP");
  final Bool creditsLost = in(bool(), "credits went beyond a counter's limit");
  final Bool swept = out(bool(), "the counters are cleared");

  final Bool access = in(bool(), "an access to one of these registers is accepted");
  final Bool write = in(bool(), "it is a write");
  final UInt address = in(uint(ADDRESS_BITS), "register, from 192 on");
  final UInt data = in(uint(RegisterMap.WIDE_DATA_BITS), "the data to write");
  final Bool busy = out(bool(), "no access can be accepted");
  final Bool responseValid = out(bool(), "the access accepted before is answered");
  final Bool responseReady = in(bool(), "and the answer taken");
  final Bool responseError = out(bool(), "the access was refused and changed nothing");
  final UInt responseData = out(uint(RegisterMap.WIDE_DATA_BITS), "the data read, else 0");
  final Bool raised = out(bool(), "an interrupt is enabled and has come");

  private final UInt status = regInit(uint(FLAGS), lit(0, FLAGS), "interrupts that have come");
  private final UInt enable =
      regInit(uint(FLAGS), lit(0, FLAGS), "interrupts that reach the output");
  private final Bool waiting = regInit(false, "an access is to be answered");
  private final UInt vl = reg(uint(Widths.VL), "the VL of the counter");
  private final Bool illegal = reg(bool(), "the access is refused");
  private final Bool readsPackets = reg(bool());
  private final Bool readsUnits = reg(bool());
  private final Bool readsErrors = regInit(false);
  private final Bool readsStatus = reg(bool());
  private final Bool readsEnable = reg(bool());

  private final SentCounters sentCounters;
  private final ErrorCounters errorCounters;

  Monitor(RegisterMap map) {
    dataVls = map.parameters().dataVls();
    int bits = map.parameters().options().counterBits();
    sentCounters = instance(() -> new SentCounters(bits));
    errorCounters = instance(() -> new ErrorCounters(bits));
    errorCounters.faulty.set(mux(initDone, faulty, lit(0, Widths.VLS)));
    sentCounters.clear.set(errorCounters.swept.not());
    sentCounters.clearVl.set(errorCounters.visit);
    sentCounters.count.set(sent);
    sentCounters.vl.set(sentVl);
    sentCounters.length.set(sentLength);
    sentCounters.read.set(access);
    sentCounters.readVl.set(address.bits(Widths.VL - 1, 0));
    connectAlike(this, errorCounters);

    Bool clears = wire(bool());
    decode(map, clears);
    UInt cleared = mux(clears, data.bits(FLAGS - 1, 0), lit(0, FLAGS));
    UInt come =
        cat(sentCounters.halfway.or(errorCounters.halfway), creditsLost, errorCounters.begins);
    step("Keeps which interrupts have come.");
    status.set(status.and(cleared.not()).or(come));
    raised.set(status.and(enable).orR());
    answer();
  }

  /** Decodes the address of an accepted access, and tells if the access is allowed. */
  private void decode(RegisterMap map, Bool clears) {
    Bool statusHit = hit("statusHit", RegisterMap.INTERRUPT_STATUS);
    Bool enableHit = hit("enableHit", RegisterMap.INTERRUPT_ENABLE);
    UInt which = address.bits(Widths.VL - 1, 0);
    Bool exists = exists(which);
    Bool packetsHit = counterHit("packetsHit", map.packets(), exists);
    Bool unitsHit = counterHit("unitsHit", map.units(), exists);
    Bool errorsHit = counterHit("errorsHit", map.errors(), exists);
    Bool defined = let(data.bits(RegisterMap.WIDE_DATA_BITS - 1, FLAGS).eq(0));
    Bool writes = let(access.and(write).and(defined));
    clears.set(writes.and(statusHit));
    step("Takes an access.");
    when(writes.and(enableHit), () -> enable.set(data.bits(FLAGS - 1, 0)));

    Bool writable = let(defined.and(statusHit.or(enableHit)));
    Bool readable = let(packetsHit.or(unitsHit).or(errorsHit).or(statusHit).or(enableHit));
    when(
        access,
        () -> {
          vl.set(which);
          illegal.set(mux(write, writable, readable).not());
          readsPackets.set(packetsHit.and(write.not()));
          readsUnits.set(unitsHit.and(write.not()));
          readsErrors.set(errorsHit.and(write.not()));
          readsStatus.set(statusHit.and(write.not()));
          readsEnable.set(enableHit.and(write.not()));
        });
  }

  /** High if the VL is that of SMPs or one of the data VLs. */
  private Bool exists(UInt which) {
    if (dataVls == Widths.DATA_VLS) {
      return lit(true);
    }
    Bool exists = let(which.lt(lit(dataVls, Widths.VL)).or(which.andR()));
    return exists;
  }

  private Bool hit(String name, Register register) {
    Bool hit = wire(bool()).named(name);
    hit.set(address.eq(register.named(ADDRESS_BITS - 1, 0)));
    return hit;
  }

  private Bool counterHit(String name, Register register, Bool exists) {
    Bool hit = wire(bool()).named(name);
    int top = ADDRESS_BITS - 1;
    UInt block = register.named(top, Widths.VL);
    hit.set(exists.and(address.bits(top, Widths.VL).eq(block)));
    return hit;
  }

  /** The answer is found in the next cycle; an error counter's, when its VL has its turn. */
  private void answer() {
    Bool answer = regInit(false, "an answer is there");
    Bool refused = reg(bool(), "it is a refusal");
    UInt answerData = reg(uint(RegisterMap.WIDE_DATA_BITS), "what was read");
    Bool shown = let(readsErrors.not().or(errorCounters.visited.eq(vl)));
    Bool found = let(waiting.and(shown));
    step("Answers in the next cycle, or when the VL of an error counter has its turn.");
    waiting.set(access.or(waiting.and(shown.not())));
    UInt counter =
        oneHotSelect(
            List.of(readsPackets, readsUnits, readsErrors),
            List.of(sentCounters.packets, sentCounters.unitsSent, errorCounters.count));
    UInt flags = oneHotSelect(List.of(readsStatus, readsEnable), List.of(status, enable));
    when(
            found,
            () -> {
              answer.set(true);
              refused.set(illegal);
              answerData.set(
                  counter
                      .pad(RegisterMap.WIDE_DATA_BITS)
                      .or(flags.pad(RegisterMap.WIDE_DATA_BITS)));
            })
        .elseWhen(() -> responseReady, () -> answer.set(false));
    busy.set(waiting.or(answer));
    responseValid.set(answer);
    responseError.set(refused);
    responseData.set(answerData);
  }

  @Override
  protected String header() {
    return """
        Counters by VL of packets, 64-byte units and lengths in error, and the interrupt.

        Counters start at 0 with a reset and wrap; flow-control packets are not counted. An
        interrupt comes with a length in error, with credits lost at a counter's limit, and when
        the highest bit of a counter changes; its status stays until a 1 is written.
        Latency: the answer follows two cycles after the access was accepted, that of an error
        counter up to 17.
        Cost: three counters a VL in memory; the logic does not grow with the VLs.
        """;
  }
}
