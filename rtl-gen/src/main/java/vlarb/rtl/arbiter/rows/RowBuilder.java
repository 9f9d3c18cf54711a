// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.Signal;
import vlarb.chisel.UInt;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.table.EnabledVls;
import vlarb.rtl.arbiter.table.VlNames;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.OneHot;

/**
 * Makes the rows from the entries that management wrote: walks each table backwards twice. The
 * first walk finds what lies behind the end; the second one writes, at each entry, the row for a
 * pointer on that entry.
 */
public final class RowBuilder extends Module {
  private final RowShape shape;

  public final Bool start = in(bool(), "a commit is accepted");
  public final UInt operationalVls = in(uint(Widths.OPERATIONAL_VLS), "OperationalVLs to commit");
  public final Bool walking = out(bool(), "entries are read");
  public final UInt readAddress;
  public final UInt entryRead = in(uint(Widths.ENTRY), "the entry read, {VL, weight}");

  /** The write of a weight, where weights have a memory of their own. */
  public final Optional<WeightWrite> ownWeight;

  public final UInt weight;

  /** The entries of a high table that commits leave alone. */
  public final Optional<HighEntries> ofEngine;

  public final Bool writeRow = out(bool(), "write a row");
  public final UInt rowAddress;
  public final UInt row;

  /** The VLs that some entry serves, where VLs that no entry serves are sent too. */
  public final Optional<UInt> listed;

  /** The VLs that the high table serves, where that table may take the link from a low turn. */
  public final Optional<UInt> highListed;

  public final Bool done = out(bool(), "the memories are complete");

  private final Bool begins = regInit(false, "a commit was accepted");
  private final Bool busy = regInit(false, "entries are read");
  private final UInt entry;
  private final Bool first = regInit(true, "it is the first one of a walk, the last of its table");
  private final Bool second = regInit(false, "in a table's second walk");

  /** In the low table, after the high one if that has rows. */
  private final Bool low;

  private final Bool finish = wire(bool());

  private final Stage read;
  private final Bool firstRead = reg(bool(), "the entry read is the first one of a walk");
  private final Stage named;
  private final Bool firstNamed = reg(bool(), "the entry named is the first one of a walk");
  private final Stage merged;
  private final Bool weighty = reg(bool(), "it has a weight above 0, and tables are consulted");
  private final UInt vl = reg(uint(Widths.VL), "the VL that it serves");
  private final UInt serves;
  private final Bool clear = wire(bool(), "a table begins");
  private final RowState state;
  private final Bool ending = regInit(false, "the last entry was read");
  private final Bool ended = regInit(false, "its VL is known");
  private final Bool written = regInit(false, "its row is written");
  private final Bool complete = regInit(false, "the memories are complete");

  /**
   * A weight that is written by itself.
   *
   * @param write the weight is written
   * @param address of its entry
   */
  public record WeightWrite(Bool write, UInt address) {}

  /**
   * An entry on its way.
   *
   * @param busy there is an entry
   * @param entry index of the entry
   * @param second in a table's second walk
   * @param low of the low table
   */
  public record Stage(Bool busy, UInt entry, Bool second, Bool low) implements Part {
    /** Follows what is given by a cycle; the names of its registers end in {@code name}. */
    private static Stage of(String name, Stage before) {
      Stage ofLow = ofLow(name, before);
      Bool low = reg(bool(), textOf(name) + " is the low table's").named("low" + name);
      low.set(before.low);
      return new Stage(ofLow.busy, ofLow.entry, ofLow.second, low);
    }

    /** Follows what is given by a cycle, where all entries are the low table's. */
    private static Stage ofLow(String name, Stage before) {
      String text = textOf(name);
      Bool busy = regInit(false, text + " is one").named("busy" + name);
      UInt entry = reg(uint(before.entry.width()), text).named("index" + name);
      Bool second = reg(bool(), text + " is in a second walk").named("second" + name);
      busy.set(before.busy);
      entry.set(before.entry);
      second.set(before.second);
      return new Stage(busy, entry, second, before.low);
    }

    private static String textOf(String name) {
      return "the entry " + name.toLowerCase(Locale.ROOT);
    }
  }

  public RowBuilder(RowShape shape) {
    this.shape = shape;
    int bits = shape.entryBits();
    ofEngine = shape.besideCommits() ? Optional.of(HighEntries.inputs(shape)) : Optional.empty();
    String address = shape.hasHigh() ? "{high, entry}" : "the low table's entry";
    int committedBits = shape.table().addressBits();
    String committed = shape.commitsHigh() ? "{high, entry}" : "the low table's entry";
    readAddress = out(uint(committedBits), committed + " to read");
    ownWeight =
        shape.looksAhead()
            ? Optional.of(
                new WeightWrite(
                    out(bool(), "write a weight").named("writeWeight"),
                    out(uint(committedBits), "of this entry, " + committed).named("weightAddress")))
            : Optional.empty();
    weight = out(uint(Widths.WEIGHT), weightText());
    rowAddress = out(uint(shape.addressBits()), "for the pointer on this entry, " + address);
    row = out(uint(shape.rowBits()), shape.rowText());
    listed =
        shape.listsAll()
            ? Optional.of(out(uint(shape.vls()), "VLs that an entry serves"))
            : Optional.empty();
    highListed =
        shape.listsHigh()
            ? Optional.of(out(uint(shape.vls()), "VLs that an entry of the high table serves"))
            : Optional.empty();
    low = shape.commitsHigh() ? regInit(false, "in the low table, after the high one") : lit(true);
    int lastOfFirst = shape.commitsHigh() ? lastOfHigh() : lastOfLow();
    entry = regInit(uint(bits), lit(lastOfFirst, bits), "the entry to read");
    serves = reg(uint(shape.vls()), "by VL: the entry serves it, and has a weight above 0");

    walk();
    step("The entry is read.");
    Stage own = new Stage(busy, entry, second, low);
    read = shape.commitsHigh() ? Stage.of("Read", own) : Stage.ofLow("Read", own);
    firstRead.set(first);
    step("Sees which VL the entry serves, if any.");
    Stage any = ofEngine.map(this::besideCommit).orElse(read);
    named = stage("Named", any);
    firstNamed.set(readOf(HighEntries::highFirst, firstRead));
    VlNames names = VlNames.of(shape.parameters().rules().unsupportedVl(), operationalVls);
    UInt name = entryRead.bits(11, 8);
    vl.set(names.vlServing(readOf(HighEntries::highVl, name)));
    // With one data VL the tables are not consulted: as if no entry had a weight.
    Bool counts =
        entryRead.bits(7, 0).orR().and(operationalVls.ne(EnabledVls.named(OperationalVls.VL0)));
    weighty.set(readOf(HighEntries::highCounts, counts));
    step("Decodes the VL.");
    merged = stage("Merged", named);
    serves.set(OneHot.of(named.busy.and(weighty), vl, shape.vls()));
    Bool walkBegins = named.busy.and(firstNamed);
    clear.set(walkBegins.and(named.second.not()));
    state = RowState.of(shape, clear, walkBegins.and(named.second), merged.entry, serves);
    list();

    walking.set(busy);
    readAddress.set(committedAddress(low, entry));
    passWeight();
    writeRow.set(merged.busy.and(merged.second));
    rowAddress.set(address(merged.low, merged.entry));
    state.drive(row);
    step("Notices when the memories are complete.");
    ending.set(finish);
    ended.set(ending);
    written.set(ended);
    complete.set(written);
    done.set(complete);
  }

  private Stage stage(String name, Stage before) {
    return shape.hasHigh() ? Stage.of(name, before) : Stage.ofLow(name, before);
  }

  /** Takes a property of the engine's entry where one is read, else of the committed one. */
  private <T extends Signal> T readOf(Function<HighEntries, T> property, T committed) {
    return ofEngine
        .map(high -> mux(high.highRead(), property.apply(high), committed))
        .orElse(committed);
  }

  /** No entry of the high table is read while a commit is pending. */
  private Stage besideCommit(HighEntries high) {
    Bool anyRead = let(read.busy.or(high.highRead()));
    UInt anyEntry = let(mux(high.highRead(), high.highEntry(), read.entry));
    Bool anySecond = let(mux(high.highRead(), high.highSecond(), read.second));
    Bool lowRead = let(high.highRead().not());
    return new Stage(anyRead, anyEntry, anySecond, lowRead);
  }

  private int lastOfHigh() {
    return shape.parameters().highCap() - 1;
  }

  private int lastOfLow() {
    return shape.parameters().lowCap() - 1;
  }

  private UInt address(Bool low, UInt entry) {
    return shape.hasHigh() ? low.not().cat(entry) : entry;
  }

  private UInt committedAddress(Bool low, UInt entry) {
    return shape.commitsHigh() ? low.not().cat(entry) : entry.bits(readAddress.width() - 1, 0);
  }

  private String weightText() {
    return shape.looksAhead() ? "in 64-byte blocks" : "the weight of this entry in 64-byte blocks";
  }

  /** Weights are written as they are read, or with the rows of their entries. */
  private void passWeight() {
    ownWeight.ifPresentOrElse(
        own -> {
          own.write().set(read.busy);
          own.address().set(committedAddress(read.low, read.entry));
          weight.set(entryRead.bits(Widths.WEIGHT - 1, 0));
        },
        () -> {
          step("Hands the weight on with the entry.");
          UInt weightNamed = reg(uint(Widths.WEIGHT), "the weight of the entry named");
          UInt weightMerged = reg(uint(Widths.WEIGHT), "the weight of the entry merged");
          weightNamed.set(entryRead.bits(Widths.WEIGHT - 1, 0));
          weightMerged.set(weightNamed);
          weight.set(weightMerged);
        });
  }

  /** The last entry of the table that is walked next. */
  private UInt lastOf(Bool lowNext) {
    int bits = shape.entryBits();
    UInt ofLow = lit(lastOfLow(), bits);
    return shape.commitsHigh() ? mux(lowNext, ofLow, lit(lastOfHigh(), bits)) : ofLow;
  }

  /**
   * One entry a cycle, from the last to the first; each table twice. It ends where it began, at the
   * last entry of the first table.
   */
  private void walk() {
    int bits = shape.entryBits();
    boolean same = !shape.commitsHigh() || lastOfHigh() == lastOfLow();
    Bool lowNext = shape.commitsHigh() ? wire(bool()).named("lowNext") : lit(true);
    Bool atZero = let(entry.eq(0));
    Bool tableDone = let(atZero.and(second));
    if (shape.commitsHigh()) {
      lowNext.set(low.xor(tableDone));
    }
    finish.set(busy.and(tableDone).and(low));
    step("Walks backwards through the entries of each table, twice.");
    begins.set(start);
    when(begins, () -> busy.set(true)).elseWhen(() -> finish, () -> busy.set(false));
    when(
        busy,
        () -> {
          boolean wraps = same && lastOfLow() + 1 == 1 << bits;
          entry.set(wraps ? entry.sub(1) : mux(atZero, lastOf(lowNext), entry.sub(1)));
          first.set(atZero);
          second.set(second.xor(atZero));
          if (shape.commitsHigh()) {
            low.set(lowNext);
          }
        });
  }

  /** The VLs that entries serve: of the high table, and of either where that has to be known. */
  private void list() {
    highListed.ifPresent(
        port -> {
          UInt ofHigh = wire(uint(shape.vls())).named("ofHigh");
          ofHigh.set(mux(merged.low, lit(0, shape.vls()), serves));
          Bool none = ofEngine.isPresent() ? clear : begins;
          String text = "VLs that an entry of the high table serves";
          port.set(soFar("highListedSoFar", text, none, ofHigh));
        });
    // Beside an engine those of the low table: of the high one all that matter are found in rows.
    listed.ifPresent(
        port -> {
          UInt none = lit(0, shape.vls());
          UInt ofCommit = ofEngine.isPresent() ? mux(merged.low, serves, none) : serves;
          port.set(soFar("listedSoFar", "VLs that an entry serves", begins, ofCommit));
        });
  }

  private UInt soFar(String name, String text, Bool none, UInt more) {
    UInt so = reg(uint(shape.vls()), text).named(name);
    when(none, () -> so.set(0)).otherwise(() -> so.set(so.or(more)));
    return so;
  }

  @Override
  protected String header() {
    return new RowBuilderHeader(shape).text();
  }
}
