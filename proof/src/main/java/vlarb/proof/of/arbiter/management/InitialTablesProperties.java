// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.management;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.management.RegisterMap;

/**
 * Properties of the tables after reset, of one symbolic register of those that are written: any.
 * When the tables are in force, it holds what the configuration says, by one write before the
 * commit.
 */
final class InitialTablesProperties {
  private final InitialTablesInside tables;
  private final UInt symbol;
  private final UInt written = regInit(RegisterMap.DATA_BITS, 0);
  private final Bool committed = regInit(false);

  private InitialTablesProperties(InitialTablesInside tables) {
    this.tables = tables;
    symbol = Symbolic.constant(tables.module(), tables.address()).named("symbol");
  }

  /** States all of it. */
  static void state(InitialTablesInside tables) {
    new InitialTablesProperties(tables).state();
  }

  private void state() {
    Bool write = tables.valid().and(tables.ready());
    Bool here = tables.address().eq(symbol);
    when(write.and(here), () -> written.set(tables.data()));
    Bool commits = tables.address().eq(RegisterMap.COMMIT.address());
    when(write.and(commits), () -> committed.set(true));

    Rule.AT_RESET.implies("written", tables.loaded(), written.eq(configured()));
    Rule.AT_RESET.implies("committed", tables.loaded(), committed);
    Rule.AT_RESET.implies("commit_is_last", committed, tables.valid().not());
    Bool wasLoaded = Past.was(tables.module(), tables.loaded());
    Rule.AT_RESET.implies("for_good", wasLoaded, tables.loaded());
    Rule.AT_RESET.reachable("loaded", tables.loaded());

    Bool turnIsOver = tables.step().gt(ofSymbol(i -> lit(i, tables.step().width())));
    UInt sofar = mux(turnIsOver, configured(), lit(0, RegisterMap.DATA_BITS));
    Rule.AT_RESET.hypothesis("so_far", written.eq(sofar));
    Bool over = tables.step().eq(tables.writes().size());
    Rule.AT_RESET.hypothesis("over", over.eq(committed).and(tables.done().not().or(over)));
    Rule.AT_RESET.hypothesis("steps", tables.step().le(tables.writes().size()));
    Rule.AT_RESET.hypothesis("symbol", ofSymbol(i -> lit(1, 1)).orR());
  }

  /** The data that the configuration has for the symbolic register. */
  private UInt configured() {
    return ofSymbol(i -> lit(tables.writes().get(i).data(), RegisterMap.DATA_BITS));
  }

  /** A property of the write to the symbolic register, by its place in the order; else 0. */
  private UInt ofSymbol(IntFunction<UInt> property) {
    List<Bool> is = tables.writes().stream().map(write -> symbol.eq(write.address())).toList();
    return oneHotSelect(is, IntStream.range(0, is.size()).mapToObj(property).toList());
  }
}
