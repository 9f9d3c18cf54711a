// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.rtl.arbiter.table.EntryVls;
import vlarb.rtl.arbiter.table.TableShape;
import vlarb.rtl.arbiter.table.VlNames;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.RamStyle;

/**
 * The entries that management writes, in memory, and their way into the tables: a commit reads them
 * one by one and shifts them in, decoded as {@link EntryVls} looks them up.
 */
public final class TableLoader extends Module {
  private final ArbiterParameters parameters;
  private final int entryBits;

  public final Bool accessWrite = in(bool(), "management writes an entry");
  public final Bool accessRead = in(bool(), "management reads an entry");
  public final UInt accessAddress;
  public final UInt accessData = in(uint(Widths.ENTRY), "{VL, weight} to write");
  public final UInt accessReadData = out(uint(Widths.ENTRY), "{VL, weight} read, one cycle later");
  public final Bool start = in(bool(), "a commit is accepted");
  public final UInt operationalVls = in(uint(Widths.OPERATIONAL_VLS), "OperationalVLs to commit");

  public final Bool loading = out(bool(), "the tables are not whole");
  public final Bool loadHigh = out(bool(), "an entry is shifted into the high table");
  public final Bool loadLow = out(bool(), "an entry is shifted into the low table");
  public final UInt entry;
  public final UInt vl = out(uint(Widths.VL), "the VL that it serves");
  public final UInt weight = out(uint(Widths.WEIGHT), "its weight in 64-byte blocks");
  public final UInt pair;
  final UInt odd;
  public final Bool commit = out(bool(), "it is the last one");

  public final Vec<UInt> shadow;
  public final UInt word = reg(uint(Widths.ENTRY), "the entry read last");
  public final Bool busy = regInit(true, "entries are read");
  public final UInt walk;
  public final Bool arrived = regInit(false, "the entry read is at hand");
  public final UInt at;
  public final Bool swept = regInit(false, "the shadow holds what was written");

  TableLoader(ArbiterParameters parameters) {
    this.parameters = parameters;
    TableShape shape = new TableShape(parameters);
    int addressBits = shape.addressBits();
    boolean managed = parameters.managed();
    entryBits = managed ? addressBits : shape.entryBits();
    int dataVls = parameters.dataVls();
    accessAddress = in(uint(addressBits), shape.addressText());
    entry = out(uint(entryBits), "its index");
    pair =
        out(uint(EntryVls.pairs(dataVls)), "the two VLs that its VL is one of, one-hot; or none");
    odd = out(uint(EntryVls.chains(dataVls)), "by four VLs: its VL is one of them, and odd");
    walk = regInit(uint(addressBits), lit(0, addressBits), "the address to read");
    at = reg(uint(addressBits), "the address that was read");
    shadow =
        attribute(
            reg(vec(1 << addressBits, uint(Widths.ENTRY)), "what management writes"),
            RamStyle.of(1 << addressBits, Widths.ENTRY));

    keepShadow();
    when(start, () -> busy.set(true)).elseWhen(() -> walk.andR(), () -> busy.set(false));
    when(busy, () -> walk.set(walk.add(1)));
    arrived.set(busy);
    at.set(walk);
    UInt index = at.bits(entryBits - 1, 0);
    Bool high = managed ? lit(false) : at.bit(entryBits);
    int highEntries = managed ? 0 : parameters.highCap();
    loading.set(busy.or(arrived));
    loadHigh.set(arrived.and(high).and(exists(index, highEntries)));
    loadLow.set(arrived.and(high.not()).and(exists(index, parameters.lowCap())));
    entry.set(index);
    decode();
    Bool last = wire(bool());
    last.set(arrived.and(busy.not()));
    when(last, () -> swept.set(true));
    commit.set(last);
  }

  /** The memory is here and not in a module of its own, so that properties can name its words. */
  private void keepShadow() {
    when(accessWrite, () -> shadow.get(accessAddress).set(accessData));
    UInt address = wire(uint(walk.width()));
    address.set(mux(busy, walk, accessAddress));
    when(busy.or(accessRead), () -> word.set(shadow.get(address)));
    accessReadData.set(word);
  }

  private Bool exists(UInt index, int capacity) {
    return capacity == 1 << entryBits ? lit(true) : index.lt(lit(capacity, entryBits));
  }

  /** The VLs that an entry serves: none without weight, and none if the entry names no data VL. */
  private void decode() {
    VlNames names = VlNames.of(parameters.rules().unsupportedVl(), operationalVls);
    UInt served = wire(uint(Widths.VL));
    served.set(names.vlServing(word.bits(11, 8)));
    vl.set(served);
    weight.set(word.bits(Widths.WEIGHT - 1, 0));
    Bool serves = wire(bool());
    // VL15 is in a pair, too, where VL14 is: it is never eligible.
    serves.set(swept.and(weight.orR()).and(served.lt(lit(2L * pair.width(), Widths.VL + 1))));
    pair.set(EntryVls.pairOf(serves, served, pair.width()));
    odd.set(EntryVls.oddOf(served, serves, odd.width()));
  }

  /** What a nonexistent VL means. */
  public UnsupportedVl unsupportedVl() {
    return parameters.rules().unsupportedVl();
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        %s
        An entry serves nothing if its weight is 0 or if it names no data VL.
        The commit takes effect with the last one. Until then management must not access the entries,
        and the tables must decide nothing. After reset, while the shadow is swept, entries
        that serve nothing are shifted in.
        Latency: the data read follow one cycle after the address.
        Bound: a commit ends %d cycles after its start.
        Cost: a word of memory an entry; a commit takes a cycle an entry.
        """,
        parameters.managed()
            ? """
            The low table's entries as management writes them, and their way into the table.

            A commit reads all of them and shifts them into the table, decoded.\
            """
            : """
            The entries of both tables as management writes them, and their way into the tables.

            A commit reads all of them, the low table's first, and shifts each into its table, decoded.\
            """,
        (1 << walk.width()) + 1);
  }
}
