// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.loop;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.emit.EmittedScope;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Loop;
import vlarb.chisel.verilog.Range;
import vlarb.chisel.verilog.Statement;

/** The loops of a module under construction: loops of one name and size are one. */
final class LoopTree {
  /** Names of indices, the outermost first; a deeper loop has the last one with a number. */
  private static final List<String> INDICES = List.of("i", "j", "k");

  /** A loop around others. */
  record Key(String name, int count) {}

  private record Number(int width, Formula value) {}

  private static final class Node {
    private final String label;
    private final Map<Key, Node> loops = new LinkedHashMap<>();
    private final Map<Number, Constant> constants = new LinkedHashMap<>();
    private final List<Item> items = new ArrayList<>();

    Node(String label) {
      this.label = label;
    }
  }

  private final EmittedScope scope;
  private final Node root = new Node("");
  private final List<String> indices = new ArrayList<>();

  /**
   * @param scope the names of the module around the loops
   */
  LoopTree(EmittedScope scope) {
    this.scope = scope;
  }

  /** The names of the indices of loops within each other. */
  List<String> indices(int depth) {
    while (indices.size() < depth) {
      indices.add(scope.fresh(INDICES.get(Math.min(indices.size(), INDICES.size() - 1))));
    }
    return indices.subList(0, depth);
  }

  private Node at(List<Key> path) {
    Node node = root;
    for (Key key : path) {
      node = node.loops.computeIfAbsent(key, _ -> new Node(scope.fresh(key.name)));
    }
    return node;
  }

  /** A name for a constant within a loop. */
  Expression constant(List<Key> path, int width, Formula value) {
    Constant constant =
        at(path)
            .constants
            .computeIfAbsent(
                new Number(width, value),
                _ ->
                    new Constant(
                        width == 1 ? Optional.empty() : Optional.of(Range.downFrom(width - 1)),
                        scope.fresh("number"),
                        value.text(indices(path.size())),
                        ""));
    return new Name(constant.name());
  }

  /** Adds an item to a loop; statements of one clock and comment share a block. */
  void add(List<Key> path, Item item) {
    List<Item> items = at(path).items;
    if (item instanceof Always always
        && !items.isEmpty()
        && items.getLast() instanceof Always last
        && last.clock().equals(always.clock())
        && last.reset().equals(always.reset())
        && last.comment().equals(always.comment())) {
      List<Statement> both = new ArrayList<>(last.body());
      both.addAll(always.body());
      items.set(items.size() - 1, last.withBody(both));
    } else {
      items.add(item);
    }
  }

  /** The outermost loops, each with what it has within; a comment on several blocks stands once. */
  List<Item> loops() {
    return loops(root, 0, new HashSet<>());
  }

  private List<Item> loops(Node node, int depth, Set<String> comments) {
    List<Item> loops = new ArrayList<>();
    node.loops.forEach(
        (key, inner) -> {
          List<Item> body = new ArrayList<>(inner.constants.values());
          body.addAll(loops(inner, depth + 1, comments));
          for (Item item : inner.items) {
            boolean said = item instanceof Always && !comments.add(item.comment());
            body.add(said ? item.withComment("") : item);
          }
          loops.add(new Loop(inner.label, indices(depth + 1).getLast(), key.count, body));
        });
    return loops;
  }
}
