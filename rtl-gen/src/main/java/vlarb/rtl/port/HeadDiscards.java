// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.HeadLifetime;
import vlarb.model.port.HeadRules;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.Packed;
import vlarb.rtl.port.entry.StoreStage;
import vlarb.rtl.port.link.PacketExit;
import vlarb.rtl.port.store.PacketStore;
import vlarb.rtl.port.store.ReadSide;

/** The discards of packets at the heads of the queues: too old, or while the link is down. */
final class HeadDiscards extends Module {
  private static final int TOO_OLD = HeadLifetime.TICKS + 1;

  final UInt heads;
  final UInt taken;
  final Bool readHeld = in(bool(), "a packet of a queue is read");
  final UInt readVl = in(uint(Widths.VL), "the VL of that packet");
  final Bool waitingHeld = in(bool(), "another packet of a queue waits to be read");
  final UInt waitingVl = in(uint(Widths.VL), "the VL of that packet");

  /** High while credits count, where packets are discarded while they do not. */
  final Optional<Bool> up;

  final UInt blocked;
  final UInt discards;
  final UInt cause;
  final Bool holdsGrants = out(bool(), "no packet is granted");

  /** High if a head was discarded in the cycle before, where the arbiter remembers heads. */
  final Optional<Bool> moved;

  private final HeadRules rules;

  /** The VLs that have a queue. */
  private final List<Integer> vls;

  HeadDiscards(PortParameters parameters) {
    rules = parameters.heads();
    vls = ManagementSide.vls(parameters);
    int count = vls.size();
    heads = in(uint(count), "by VL with a queue: a packet is at the head");
    taken = in(uint(count), "by VL with a queue: the grant of the head is taken");
    up =
        rules.linkDown() == LinkDown.FLUSH
            ? Optional.of(in(bool(), "credits count").named("up"))
            : Optional.empty();
    blocked = in(uint(count), "by VL with a queue: another discard is shown, or is to be counted");
    discards = out(uint(count), "by VL with a queue: the head is discarded");
    cause = out(uint(StoreStage.causeBits(parameters)), "the cause");

    moved =
        parameters.arbiter().remembersHeads()
            ? Optional.of(out(bool(), "a head was discarded in the cycle before").named("moved"))
            : Optional.empty();

    UInt marked = regInit(count, 0, "by VL with a queue: the head is to be discarded");
    UInt leaving = let("the head is discarded", marked.and(blocked.not()));
    List<Bool> tooOld = rules.lifetime().map(limit -> tooOld(limit, leaving)).orElse(List.of());

    step("Marks the head of the lowest VL that is to be discarded.");
    Bool isMarked = let("a head is marked", marked.orR());
    List<Bool> marksByVl = new ArrayList<>();
    Bool before = isMarked;
    Optional<Bool> down = up.map(port -> let("the link is down", port.not()));
    for (int i = 0; i < count; i++) {
      Bool wants = let(wants(i, tooOld, down)).named("wantsVl" + vls.get(i));
      marksByVl.add(let(wants.and(before.not())).named("marksVl" + vls.get(i)));
      before = i == count - 1 ? before : let(before.or(wants)).named("passesVl" + vls.get(i));
    }
    UInt marks = let("the head that will be marked", Packed.of(marksByVl));
    marked.set(marks);
    moved.ifPresent(
        port -> {
          Bool movedHeads = regInit(false, "a head was discarded in the cycle before");
          movedHeads.set(leaving.orR());
          port.set(movedHeads);
        });
    Bool holds = regInit(false, "a head is marked, or was discarded in the cycle before");
    holds.set(marks.orR().or(leaving.orR()));

    discards.set(leaving);
    holdsGrants.set(holds);
    cause.set(causeOf(marks, tooOld));
  }

  /** All VLs with a queue. */
  UInt ones() {
    return lit((1L << vls.size()) - 1, vls.size());
  }

  /** The VL of a vector by VL with a queue of which one bit is set. */
  UInt vlOf(UInt one) {
    return oneHotSelect(
        IntStream.range(0, vls.size()).mapToObj(one::bit).toList(),
        vls.stream().map(vl -> lit(vl, Widths.VL)).toList());
  }

  /**
   * Connects the ports to the queues, the exit and the arbiter.
   *
   * @param takenByVl high if the grant of a VL's head is taken
   */
  void connect(ReadSide store, PacketExit exit, IntFunction<Bool> takenByVl, Bool creditsCount) {
    PacketExit.Held held = exit.held.orElseThrow();
    heads.set(Packed.of(vls.stream().map(store.valid()::get).toList()));
    taken.set(Packed.of(vls.stream().map(takenByVl::apply).toList()));
    readHeld.set(held.reads());
    readVl.set(exit.readVl);
    waitingHeld.set(held.waits());
    waitingVl.set(held.waitingVl());
    up.ifPresent(port -> port.set(creditsCount));
    for (int vl = 0; vl < PacketStore.VLS; vl++) {
      store.discarded().get(vl).orElseThrow().set(discardsOf(vl));
    }
  }

  /** High if the head of a VL is discarded. */
  Bool discardsOf(int vl) {
    int place = vls.indexOf(vl);
    return place < 0 ? lit(false) : discards.bit(place);
  }

  /** By VL with a queue: the head is too old. */
  private List<Bool> tooOld(HeadLifetime limit, UInt leaving) {
    step("Counts the ticks that end while a packet is at the head.");
    Bool ends = ends(limit);
    List<Bool> all = new ArrayList<>();
    int bits = IndexWidth.of(TOO_OLD + 1);
    for (int i = 0; i < vls.size(); i++) {
      UInt age = regInit(bits, 0, "ticks at the head").named("ageVl" + vls.get(i));
      Bool old = let(age.eq(TOO_OLD)).named("tooOldVl" + vls.get(i));
      Bool stays =
          let(heads.bit(i).and(taken.bit(i).or(leaving.bit(i)).not()))
              .named("staysVl" + vls.get(i));
      UInt later = let(age.add(ends.and(old.not()).pad(bits))).named("laterVl" + vls.get(i));
      age.set(mux(stays, later, lit(0, bits)));
      all.add(old);
    }
    return all;
  }

  private static Bool ends(HeadLifetime limit) {
    int cycles = limit.tickCycles();
    if (cycles == 1) {
      return lit(true);
    }
    int bits = IndexWidth.of(cycles);
    UInt ofTick = regInit(bits, 0, "cycles of the tick that have gone");
    Bool ends = let("a tick ends", ofTick.eq(cycles - 1));
    ofTick.set(mux(ends, lit(0, bits), ofTick.add(1)));
    return ends;
  }

  /** High if the head of a VL is to be discarded, and the exit has nothing of the VL. */
  private Bool wants(int place, List<Bool> tooOld, Optional<Bool> down) {
    int vl = vls.get(place);
    Bool held =
        let(readHeld.and(readVl.eq(vl)).or(waitingHeld.and(waitingVl.eq(vl)))).named("heldVl" + vl);
    Optional<Bool> old = rules.lifetime().map(_ -> tooOld.get(place));
    Bool reason = Stream.concat(old.stream(), down.stream()).reduce(Bool::or).orElseThrow();
    return heads.bit(place).and(reason).and(taken.bit(place).or(held).not());
  }

  private UInt causeOf(UInt marks, List<Bool> tooOld) {
    UInt old = code(DiscardCause.LIFETIME);
    if (up.isEmpty()) {
      return old;
    }
    UInt down = code(DiscardCause.LINK_DOWN);
    if (tooOld.isEmpty()) {
      return down;
    }
    Bool wasOld = regInit(false, "the head that is marked is too old");
    wasOld.set(marks.and(Packed.of(tooOld)).orR());
    return mux(wasOld, old, down);
  }

  private UInt code(DiscardCause one) {
    return lit(one.ordinal(), cause.width());
  }

  @Override
  protected String header() {
    String old =
        rules
            .lifetime()
            .map(
                limit ->
                    String.format(
                        Locale.ROOT,
                        """
                        A packet is too old when %d ticks of %d cycles have ended at the head: after
                        4.096 us * 2^%d at %d MHz, and within a tick more.
                        """,
                        TOO_OLD,
                        limit.tickCycles(),
                        limit.exponent(),
                        limit.clockMhz()))
            .orElse("");
    String down = up.isPresent() ? "While the link is down all heads are discarded.\n" : "";
    return """
        The discards of packets at the heads of the queues.

        %s%s1. A cycle marks the lowest VL whose head is to be discarded; not where the exit has a packet
           of the VL, and not in the cycle after another mark.
        2. In the next cycle no packet is granted, and the head is discarded: unless another discard
           is shown at the same place or is to be counted. Then it is marked again.
        3. In the cycle after, the arbiter forgets what it remembers of heads, and no packet is
           granted: the arbiter may have seen an SMP a cycle before.
        Cost: a flip-flop a VL%s.
        """
        .formatted(old, down, rules.lifetime().isPresent() ? ", an age of five" : "");
  }
}
