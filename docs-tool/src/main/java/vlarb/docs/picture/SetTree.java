// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/** The sets of a table of 16 entries as a tree, after a release that moved two sequences. */
final class SetTree {
  private static final int LEFT = 66, TOP = 34, ROW = 46, ENTRY = 30, HEIGHT = 24;

  private final TableSize table = new TableSize(16);
  private final TableEngine engine = new TableEngine(table, Policy.MODEL4);
  private final Drawing drawing =
      new Drawing(LEFT + 16 * ENTRY + 8, TOP + 5 * ROW + 52, "The tree of sets of a table");
  private final List<Integer> handles = new ArrayList<>();

  private SetTree() {}

  /** Draws five requests, two releases, and what {@code model4} moves after the second. */
  static String svg() {
    return new SetTree().draw();
  }

  private String draw() {
    for (int level : new int[] {3, 3, 3, 3, 2}) {
      int entries = table.entriesOn(level);
      Answer answer = engine.insert(level, 0, entries).answer();
      handles.add(((Answer.Accepted) answer).handle());
    }
    engine.release(handles.set(0, -1));
    List<Exchange> moves = engine.release(handles.set(2, -1)).exchanges();
    for (int level = 0; level <= table.deepest(); level++) {
      drawing.text("right soft", LEFT - 8, y(level) + 16, "level " + level);
      for (EntrySet set : table.sets(level)) {
        set(set);
      }
    }
    for (Exchange move : moves) {
      arrow(move);
    }
    strip();
    return drawing.svg();
  }

  private void set(EntrySet set) {
    boolean singular = engine.free().isSingular(set);
    boolean free = engine.free().isFree(set);
    String owner = owner(set);
    String look = singular || free ? "green" : owner.isEmpty() ? "grey" : "blue";
    boolean named = !owner.isEmpty() && placeOf(owner).equals(set);
    String text = named ? owner : singular ? set.toString() : "";
    String[] lines = text.isEmpty() ? new String[0] : new String[] {text};
    double width = set.size() * ENTRY - 4;
    drawing.box(look, x(set) + 2, y(set.level()), width, HEIGHT, lines);
  }

  /** The letter of the request whose place a set lies in; empty where there is none. */
  private String owner(EntrySet set) {
    for (int i = 0; i < handles.size(); i++) {
      String name = name(i);
      if (handles.get(i) >= 0 && placeOf(name).contains(set)) {
        return name;
      }
    }
    return "";
  }

  private static String name(int request) {
    return Character.toString('A' + request);
  }

  private EntrySet placeOf(String name) {
    return engine.sequence(handles.get(name.charAt(0) - 'A')).orElseThrow().place();
  }

  private void arrow(Exchange move) {
    double y = y(move.from().level());
    double from = x(move.from()) + move.from().size() * ENTRY / 2.0;
    double to = x(move.to()) + move.to().size() * ENTRY / 2.0;
    drawing.arrow(from, y, from, y - 11, to, y - 11, to, y);
  }

  /** The entries in the order in which the arbiter serves them. */
  private void strip() {
    double y = y(table.deepest()) + ROW + 8;
    drawing.text("right soft", LEFT - 8, y + 16, "table");
    String[] owners = new String[table.entries()];
    for (EntrySet set : table.sets(table.deepest())) {
      owners[set.places().getFirst()] = owner(set);
    }
    for (int entry = 0; entry < owners.length; entry++) {
      double x = LEFT + entry * ENTRY;
      boolean free = owners[entry].isEmpty();
      String[] lines = free ? new String[0] : new String[] {owners[entry]};
      drawing.box(free ? "green" : "blue", x, y, ENTRY, HEIGHT, lines);
      drawing.text("soft", x + ENTRY / 2.0, y + HEIGHT + 14, Integer.toString(entry));
    }
  }

  private static double x(EntrySet set) {
    return LEFT + set.index() * ENTRY;
  }

  private static double y(int level) {
    return TOP - 18 + level * ROW;
  }
}
