// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The hardware of a description; it writes down its own source. */
final class RandomModule extends Module {
  /** The place of a module in the hierarchy. */
  enum Place {
    TOP,
    WITHIN
  }

  private final String name;
  private final Description description;
  private final Source source = new Source();
  private final Signals signals = new Signals();
  private final List<RandomModule> children = new ArrayList<>();
  private final List<Term> results = new ArrayList<>();
  private final Term any;

  RandomModule(String name, Place place, Description description) {
    this.name = name;
    this.description = description;
    any = new Term(in(uint(Term.WIDEST)).named("any"), "any");
    source.field("final UInt any = in(uint(%d));".formatted(Term.WIDEST));
    UInt driven = any.signal();
    signals.inputs.add(new Target(Term.WIDEST, term -> driven.set(term.signal()), "any.set(%s);"));
    Declarations declarations = new Declarations(signals, source, any);
    description.shapes().forEach(declarations::declare);
    signals.states.add(any);
    for (int i = 0; description.child().isPresent() && i < description.children(); i++) {
      child("child" + i, description.child().get());
    }
    for (Target wire : signals.drivenWires) {
      wire.set(Term.constant(wire.width(), wire.width()), source);
    }
    new Steps(signals, source).run(description.steps());
    keepAlive();
    Formulas formulas = Formulas.ofAll(signals);
    for (int i = 0; i < description.outputs().size(); i++) {
      Term value = formulas.term(description.outputs().get(i));
      output("y" + i, place == Place.TOP ? value : changing(value));
    }
    output("sum", everything());
  }

  @Override
  protected String moduleName() {
    return name;
  }

  @Override
  protected boolean isPublic() {
    return description.variant() == Description.Variant.PUBLIC;
  }

  /** The source of this module and of those within it. */
  String java() {
    String own = source.of(name, isPublic());
    return children.isEmpty() ? own : children.getFirst().java() + "\n" + own;
  }

  private void child(String field, Description inner) {
    String type = name + "Child";
    RandomModule child = instance(() -> new RandomModule(type, Place.WITHIN, inner));
    source.field("final %1$s %2$s = instance(%1$s::new);".formatted(type, field));
    children.add(child);
    for (int i = 0; i < child.signals.inputs.size(); i++) {
      Term value = signals.states.get((7 * i + children.size()) % signals.states.size());
      child.signals.inputs.get(i).within(field).set(value, source);
    }
    for (Term result : child.results) {
      signals.wires.add(new Term(result.signal(), field + "." + result.java()));
    }
  }

  /**
   * The value, or anything: a constant output the compiler may carry into the module around it in
   * one text and not in the other, while the two are compared module by module.
   */
  private Term changing(Term value) {
    int bit = Term.WIDEST - 1;
    Term other = any.at(value.width());
    return new Term(
        mux(
            any.signal().bit(bit),
            reinterpret(other.signal(), uint(value.width())),
            reinterpret(value.signal(), uint(value.width()))),
        "mux(any.bit(%1$d), reinterpret(%2$s, uint(%4$d)), reinterpret(%3$s, uint(%4$d)))"
            .formatted(bit, other.java(), value.java(), value.width()));
  }

  private void output(String field, Term value) {
    UInt port = out(uint(value.width())).named(field);
    source.field("final UInt %s = out(uint(%d));".formatted(field, value.width()));
    port.set(value.signal());
    source.line("%s.set(%s);".formatted(field, value.java()));
    results.add(new Term(port, field));
  }

  /**
   * Lets every register and every row have any value. Of a register that holds a constant only, the
   * compiler may make that constant in one text and not in the other, and carry it into the modules
   * within: a choice of the compiler's, which says nothing of what is made of its text. The parity
   * of many bits leaves open each bit of the value and of an index.
   */
  private void keepAlive() {
    int high = Term.WIDEST - 1;
    for (int i = 0; i < signals.kept.size(); i++) {
      Target kept = signals.kept.get(i);
      int low = i % (Term.WIDEST / 2);
      source.line("when(any.bits(%d, %d).xorR(), () -> {".formatted(high, low));
      source.indent();
      when(any.signal().bits(high, low).xorR(), () -> kept.set(any, source));
      source.unindent();
      source.line("});");
    }
  }

  /** Looks at everything, so that nothing is removed. */
  private Term everything() {
    Term sum = any.at(1);
    for (Term term : signals.all()) {
      sum =
          new Term(
              sum.signal().xor(term.signal().xorR()),
              "%s\n            .xor(%s.xorR())".formatted(sum.java(), term.java()));
    }
    return sum;
  }
}
