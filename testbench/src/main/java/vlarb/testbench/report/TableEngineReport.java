// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;
import vlarb.model.table.Upkeep;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.testbench.table.TableOperation;

/**
 * The page about a list of operations: after each the tree of sets and the entries, as the golden
 * model has them. The same list gives the same bytes.
 *
 * @param source the name of the list for the reader
 * @param table the size of the managed table
 * @param policy the policy of the engine
 * @param operations the list
 */
public record TableEngineReport(
    String source, TableSize table, Policy policy, List<TableOperation> operations) {

  /** The most operations that are drawn; a page of more is too large for a browser. */
  public static final int DRAWN = 500;

  /** The page. */
  public String html() {
    return new Page("vlarb table: " + source)
        .with(TableEngineReport.class, "table-engine.css")
        .html(
            markup -> {
              head(markup);
              steps(markup);
            });
  }

  private void head(Markup markup) {
    markup.element("h1", "The managed table, operation by operation");
    markup.element(
        "p",
        String.format(
            Locale.ROOT,
            "%s: %d operations on %d entries under %s. Each row of a tree is a level, each box a"
                + " set E(level, index); below are the entries in the order in which the arbiter"
                + " serves them.",
            source,
            operations.size(),
            table.entries(),
            policy.name().toLowerCase(Locale.ROOT)),
        "class",
        "lead");
    if (operations.size() > DRAWN) {
      markup.element(
          "p",
          "Only the last %d operations are drawn, with what the others have left."
              .formatted(DRAWN));
    }
    markup.open("ul", "class", "key");
    key(markup, "singular", "singular set: free, its brother is not");
    key(markup, "inner", "free, inside a singular set");
    key(markup, "sequence", "a request's set, with its number; what lies below is its own");
    key(markup, "arrow", "moved by maintenance, in the order of the numbers");
    markup.close();
    SetTreePicture.defineTree(markup, table);
  }

  private static void key(Markup markup, String swatch, String meaning) {
    markup.open("li").element("span", "", "class", "swatch " + swatch).text(meaning).close();
  }

  private void steps(Markup markup) {
    TableEngine engine = new TableEngine(table, policy);
    SortedMap<Long, Integer> handles = new TreeMap<>();
    int number = 0;
    for (TableOperation operation : operations) {
      number++;
      Outcome outcome = apply(operation, engine, handles);
      if (number <= operations.size() - DRAWN) {
        continue;
      }
      markup.open("section").open("h2");
      markup.element("span", Integer.toString(number), "class", "number");
      markup.text(" " + headline(operation, outcome.answer())).close();
      upkeep(markup, outcome);
      SortedMap<Long, EntrySet> live = new TreeMap<>();
      handles.forEach((id, handle) -> live.put(id, engine.sequence(handle).orElseThrow().place()));
      String title = "the table after operation " + number;
      new SetTreePicture(markup, engine.free(), live, outcome.exchanges()).draw(title);
      markup.close();
    }
  }

  private static Outcome apply(
      TableOperation operation, TableEngine engine, Map<Long, Integer> handles) {
    return switch (operation) {
      case TableOperation.Insert(long id, int level) -> {
        Outcome outcome = engine.insert(level, 0, engine.size().entriesOn(level));
        if (outcome.answer() instanceof Answer.Accepted accepted) {
          handles.put(id, accepted.handle());
        }
        yield outcome;
      }
      case TableOperation.Release(long id) -> {
        Integer handle = handles.remove(id);
        yield handle == null
            ? new Outcome(new Answer.Unknown(), List.of())
            : engine.release(handle);
      }
    };
  }

  private static String headline(TableOperation operation, Answer answer) {
    String request =
        switch (operation) {
          case TableOperation.Insert(long id, int level) ->
              "request " + id + " of distance " + (1 << level);
          case TableOperation.Release(long id) -> "release of request " + id;
        };
    return request
        + switch (answer) {
          case Answer.Accepted(int _, EntrySet place) -> " gets " + place;
          case Answer.Released(EntrySet place) -> " frees " + place;
          case Answer.Rejected _ -> " is refused: too few entries are free";
          case Answer.Known _, Answer.Unknown _ -> ": there is no such request";
        };
  }

  private static void upkeep(Markup markup, Outcome outcome) {
    for (Upkeep run : outcome.upkeep()) {
      if (!run.exchanges().isEmpty()) {
        StringBuilder text = new StringBuilder(name(run.kind())).append(':');
        String separator = " ";
        for (Exchange exchange : run.exchanges()) {
          text.append(separator).append(exchange.from()).append(" → ").append(exchange.to());
          text.append(exchange.entries() == 1 ? ", 1 entry" : ", " + exchange.entries());
          text.append(exchange.entries() == 1 ? "" : " entries");
          separator = "; ";
        }
        markup.element("p", text.toString(), "class", "upkeep");
      }
    }
  }

  private static String name(Maintenance kind) {
    return switch (kind) {
      case DEFRAGMENT -> "defragmented";
      case REORDER -> "reordered";
      case MAKE_ROOM -> "made room first";
    };
  }
}
