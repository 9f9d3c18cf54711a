// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat.proof;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.flat.TableLoader;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.arbiter.table.proof.NamedVl;
import vlarb.rtl.property.Past;
import vlarb.rtl.property.Rule;
import vlarb.rtl.property.Symbolic;

/**
 * What is proved of the loading of the tables, for one symbolic entry and therefore for every
 * entry: the loaded entry is the one that management wrote last.
 */
final class LoaderProperties {
  private final TableLoader loader;
  private final UInt symbol;
  private final Bool known = regInit(false);
  private final UInt written = reg(uint(Widths.ENTRY));

  private LoaderProperties(TableLoader loader) {
    this.loader = loader;
    symbol = Symbolic.constant(loader, loader.accessAddress).named("symbol");
    when(
        loader.accessWrite.and(loader.accessAddress.eq(symbol)),
        () -> {
          known.set(true);
          written.set(loader.accessData);
        });
  }

  /** States all of it. */
  static void state(TableLoader loader) {
    Bool undisturbed = loader.accessWrite.not().and(loader.start.not());
    Rule.relyOn(
        "undisturbed_while_loading", loader.swept.and(loader.loading).not().or(undisturbed));
    LoaderProperties properties = new LoaderProperties(loader);
    properties.shadow();
    properties.walk();
    properties.loaded();
    properties.whole();
  }

  /** A word of the shadow changes by its write only. */
  private void shadow() {
    Bool read = loader.accessRead.and(loader.busy.not()).and(loader.accessAddress.eq(symbol));
    Bool answered = Past.was(loader, read.and(loader.accessWrite.not()).and(known));
    Rule.TABLE_ATOMIC.implies("shadow", answered, loader.accessReadData.eq(written));
    Rule.TABLE_ATOMIC.hypothesis("shadow", known.not().or(loader.shadow.get(symbol).eq(written)));
  }

  /** For what the tables rely on: each entry is read in turn, and arrives one cycle later. */
  private void walk() {
    Bool follows = mux(loader.arrived, loader.walk.eq(loader.at.add(1)), loader.walk.eq(0));
    Rule.TABLE_ATOMIC.lemma("in_order", loader.busy.not().or(follows));
    Bool complete = loader.at.andR().and(loader.walk.eq(0));
    Rule.TABLE_ATOMIC.lemma("complete", loader.commit.not().or(complete));
    Rule.TABLE_ATOMIC.lemma("idle", loader.loading.or(loader.walk.eq(0)));
  }

  private void loaded() {
    int entryBits = loader.entry.width();
    UInt name = written.bits(11, 8);
    UInt vl = NamedVl.serving(loader.unsupportedVl(), loader.operationalVls, name);
    UInt weight = written.bits(Widths.WEIGHT - 1, 0);
    // VL15 may be one of a pair: it is never eligible.
    Bool inPair = vl.lt(lit(2L * loader.pair.width(), Widths.VL + 1));
    Bool serves = weight.ne(0).and(inPair);
    Bool arrives = loader.arrived.and(loader.at.eq(symbol)).and(loader.swept).and(known);
    Bool high = symbol.width() == entryBits ? lit(false) : symbol.bit(entryBits);
    Bool same = loader.vl.eq(vl).and(loader.weight.eq(weight)).and(loader.pair.orR().eq(serves));
    Rule.TABLE_ATOMIC.implies("loaded", arrives.and(isDefined()), same);
    Rule.TABLE_ATOMIC.implies("entry", arrives, loader.entry.eq(symbol.bits(entryBits - 1, 0)));
    Rule.TABLE_ATOMIC.implies("high", arrives.and(loader.loadHigh), high);
    Rule.TABLE_ATOMIC.implies("low", arrives.and(loader.loadLow), high.not());
    Rule.TABLE_ATOMIC.implies("empty", loader.swept.not(), loader.pair.eq(0));
    Rule.TABLE_ATOMIC.reachable("loaded", arrives.and(loader.pair.ne(0)));
    Rule.TABLE_ATOMIC.hypothesis("word", arrives.not().or(loader.word.eq(written)));
  }

  /** Two data VLs or more are enabled: with a single one the tables are not consulted. */
  private Bool isDefined() {
    return loader
        .operationalVls
        .gt(OperationalVls.VL0.code())
        .and(loader.operationalVls.le(OperationalVls.VL0_14.code()));
  }

  /** For what is decided: while nothing is loaded the tables are whole. */
  private void whole() {
    Bool whole = regInit(false).named("whole");
    when(loader.commit, () -> whole.set(true))
        .elseWhen(() -> loader.loadLow, () -> whole.set(false));
    Rule.READY_SOURCE.lemma("whole", loader.loading.or(whole));
    Rule.READY_SOURCE.reachable("whole", loader.loading.not());
  }
}
