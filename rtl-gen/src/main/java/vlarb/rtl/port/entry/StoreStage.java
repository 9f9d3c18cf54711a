// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.entry;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.InputForm;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.port.packet.Description;

/** The beat that an entry stores, a cycle after the beat was taken from the front. */
public final class StoreStage implements Module.Part {
  /** The VL of the beat, where the stream has several. */
  public final Optional<UInt> vl;

  public final Bool write = out(bool(), "a beat is stored").named("write");
  public final Bool begins = out(bool(), "that beat is the first of a packet").named("writeBegins");

  /** High if that beat is the last of a packet that cuts through. */
  public final Optional<Bool> ends;

  public final UInt data;

  /** High where the beat belongs to a packet in error that cuts through. */
  public final Optional<Bool> bad;

  /** High if the beat finds no block, where that can be. */
  public final Optional<Bool> full;

  /** High in the cycle in which a packet goes to its queue. */
  public final Bool pushes;

  public final UInt packet;
  public final Bool discardValid;

  /** The VL of the packet that is discarded, where the stream has several. */
  public final Optional<UInt> discardVl;

  public final UInt discardCause;

  private final PortParameters parameters;
  private final Bool endsNow;

  /** High if a packet is offered, where packets cut through. */
  private final Optional<Bool> offersNow;

  /**
   * Registers of the beat that was taken last.
   *
   * @param vl of the packet, where the stream has several
   * @param failed the packet is in error
   * @param why the error
   * @param packet the description
   */
  record Taken(Optional<UInt> vl, Bool failed, UInt why, UInt packet) {}

  /** Declares the ports. */
  StoreStage(PortParameters parameters) {
    this.parameters = parameters;
    Description description = new Description(parameters);
    boolean cuts = parameters.cutsThrough();
    vl = vlPort(parameters, "its VL", "writeVl");
    ends =
        cuts
            ? Optional.of(out(bool(), "that beat is the last of the packet").named("writeEnds"))
            : Optional.empty();
    data = out(uint(8 * parameters.width()), "the beat").named("writeData");
    bad =
        cuts
            ? Optional.of(out(bool(), "its packet is in error").named("writeBad"))
            : Optional.empty();
    full =
        parameters.length() == LengthSource.COUNTED
            ? Optional.of(in(bool(), "there is no block for it").named("full"))
            : Optional.empty();
    pushes = out(bool(), description.pushComment()).named(description.pushName());
    packet =
        out(uint(description.bits()), description.content() + " of the packet").named("packet");
    discardValid =
        out(bool(), cuts ? "a packet in error has ended" : "a packet was discarded")
            .named("discardValid");
    discardVl = vlPort(parameters, "its VL", "discardVl");
    discardCause = out(uint(causeBits(parameters)), causes(parameters)).named("discardCause");
    endsNow = regInit(false, "the last beat of a packet was taken from the front").named("ends");
    offersNow =
        cuts
            ? Optional.of(regInit(false, "the packet is offered").named("offersNow"))
            : Optional.empty();
  }

  /** High if packets may have been pushed that the room of a queue does not count. */
  Bool recent() {
    Bool mayPush = offersNow.orElse(endsNow);
    Bool pushedBefore =
        regInit(false, "a packet may have been pushed in the cycle before").named("pushedBefore");
    pushedBefore.set(mayPush);
    return let("the room does not count all packets", mayPush.or(pushedBefore)).named("recent");
  }

  /** A port out for a VL, where the stream has several. */
  static Optional<UInt> vlPort(PortParameters parameters, String comment, String name) {
    return parameters.input().form() == InputForm.MERGED
        ? Optional.of(out(uint(Widths.VL), comment).named(name))
        : Optional.empty();
  }

  /** Bits of the cause of a discard. */
  public static int causeBits(PortParameters parameters) {
    return IndexWidth.of(DiscardCause.of(parameters).size());
  }

  /** The causes, in words for a port. */
  public static String causes(PortParameters parameters) {
    return "0: no queue, 1: tkeep, 2: length, 3: no room"
        + (parameters.vl() == VlSource.SL ? ", 4: no VL" : "")
        + (parameters.heads().lifetime().isPresent() ? ", 5: too old" : "")
        + (parameters.heads().linkDown() == LinkDown.FLUSH ? ", 6: link down" : "");
  }

  /**
   * Stores beats of packets that are offered whole.
   *
   * @param last the last beat of a packet is taken
   * @param beat the beat at the front, as it is stored
   * @param goes the beat is taken, and its packet had no error before it
   * @param first the beat is the first of the packet
   */
  void forward(Taken taken, Bool last, UInt beat, Bool goes, Bool first) {
    Bool stores = regInit(false, "a beat is stored, if there is a block for it").named("stores");
    Bool startsHere = reg(bool(), "that beat is the first").named("startsHere");
    stores.set(goes);
    startsHere.set(first);
    begins.set(startsHere);
    connect(taken, last, beat);
    full.ifPresentOrElse(
        none -> connectFull(taken, stores, none),
        () -> {
          write.set(stores);
          pushes.set(endsNow.and(taken.failed().not()));
          discardValid.set(endsNow.and(taken.failed()));
          discardCause.set(taken.why());
        });
  }

  /** Stores beats of packets that may find no block for a beat. */
  private void connectFull(Taken taken, Bool stores, Bool none) {
    Bool overflowed = regInit(false, "a beat before has found no block").named("overflowed");
    Bool overflows = let("this beat finds none", stores.and(none)).named("overflows");
    Bool lacks = let("a beat has found no block", overflowed.or(overflows)).named("lacks");
    Bool fails = let("the packet is in error", taken.failed().or(lacks)).named("failsHere");
    overflowed.set(overflowed.or(overflows.and(taken.failed().not())).and(endsNow.not()));
    write.set(stores.and(lacks.not()));
    pushes.set(endsNow.and(fails.not()));
    discardValid.set(endsNow.and(fails));
    UInt noRoom = lit(DiscardCause.FULL.ordinal(), causeBits(parameters));
    discardCause.set(mux(taken.failed().and(overflowed.not()), taken.why(), noRoom));
  }

  /**
   * Stores beats of packets that cut through.
   *
   * @param last the last beat of a packet is taken
   * @param beat the beat that is stored
   * @param goes a beat is stored
   * @param isEnd that beat is the last of the length
   * @param offers the packet is offered
   */
  void cutThrough(Taken taken, Bool last, UInt beat, Bool goes, Bool isEnd, Bool offers) {
    Bool stores = regInit(false, "a beat is stored").named("stores");
    Bool storesLast = reg(bool(), "that beat is the last of its packet").named("storesLast");
    stores.set(goes);
    storesLast.set(isEnd);
    Bool offered = offersNow.orElseThrow();
    offered.set(offers);
    connect(taken, last, beat);
    write.set(stores);
    begins.set(offered);
    ends.orElseThrow().set(storesLast);
    bad.orElseThrow().set(taken.failed());
    pushes.set(offered);
    discardValid.set(endsNow.and(taken.failed()));
    discardCause.set(taken.why());
  }

  private void connect(Taken taken, Bool last, UInt beat) {
    endsNow.set(last);
    UInt stored = reg(uint(beat.width()), "the beat that is stored").named("stored");
    stored.set(beat);
    data.set(stored);
    packet.set(taken.packet());
    vl.ifPresent(port -> port.set(taken.vl().orElseThrow()));
    discardVl.ifPresent(port -> port.set(taken.vl().orElseThrow()));
  }
}
