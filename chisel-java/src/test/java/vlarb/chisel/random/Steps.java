// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Select;
import vlarb.chisel.UInt;
import vlarb.chisel.When;

/** Hardware of steps, in a module under construction. A step without a target does nothing. */
final class Steps {
  /** A selector is so wide at most. */
  private static final int SELECTOR = 40;

  private final Signals signals;
  private final Formulas formulas;
  private final Source source;
  private int properties;

  Steps(Signals signals, Source source) {
    this.signals = signals;
    this.source = source;
    formulas = Formulas.ofStates(signals);
  }

  void run(List<Step> steps) {
    steps.forEach(this::run);
  }

  private void run(Step step) {
    switch (step) {
      case Step.Assign(int target, Formula value) -> {
        List<Target> targets = new ArrayList<>(signals.registers);
        targets.addAll(signals.drivenWires);
        if (!targets.isEmpty()) {
          pick(targets, target).set(formulas.term(value), source);
        }
      }
      case Step.AssignElement(int vector, Formula index, Formula value) -> {
        List<Signals.Vector> targets = drivenVectors();
        if (!targets.isEmpty()) {
          Signals.Vector target = pick(targets, vector);
          target.setElement(formulas.index(index, target.size()), formulas.term(value), source);
        }
      }
      case Step.AssignVector(int vector, int from, Formula choice) -> {
        List<Signals.Vector> targets = drivenVectors();
        if (!targets.isEmpty()) {
          assignVector(pick(targets, vector), from, choice);
        }
      }
      case Step.Copies(int target, int bits, Formula value) -> {
        if (!signals.numbers.isEmpty()) {
          copies(pick(signals.numbers, target), bits, formulas.term(value));
        }
      }
      case Step.AssignBundle(int target, int from) -> assignBundle(target, from);
      case Step.Write(int memory, Formula index, Formula value) -> {
        if (!signals.memories.isEmpty()) {
          Signals.Rows rows = pick(signals.memories, memory);
          rows.write(formulas.index(index, rows.memory.depth()), formulas.term(value), source);
        }
      }
      case Step.State(Step.Kind kind, Formula condition) -> state(kind, condition);
      case Step.Conditional(List<Formula> conditions, List<List<Step>> branches) ->
          conditional(conditions, branches);
      case Step.Choice(Formula selector, int stride, List<List<Step>> branches) ->
          choice(selector, stride, branches);
    }
  }

  private static <T> T pick(List<T> from, int number) {
    return from.get(number % from.size());
  }

  private List<Signals.Vector> drivenVectors() {
    return signals.vectors.stream().filter(vector -> vector.role != Shape.Role.INPUT).toList();
  }

  private void assignVector(Signals.Vector vector, int from, Formula choice) {
    List<Signals.Vector> same = signals.stateVectors().stream().filter(vector::isLike).toList();
    if (same.isEmpty()) {
      return;
    }
    Signals.Vector first = pick(same, from);
    Signals.Vector second = pick(same, from + 1);
    Term condition = formulas.term(choice);
    vector.vector.set(mux(condition.condition(), first.vector, second.vector));
    source.line(
        "%s.set(mux(%s, %s, %s));"
            .formatted(vector.java, condition.conditionJava(), first.java, second.java));
  }

  /** Copies that differ by their index; of a wide number those above the first rows are left. */
  private void copies(Signals.Number target, int bits, Term value) {
    int width = Math.min(bits, target.signal.width());
    int rows = Math.min(4, target.signal.width() / width);
    int inRow = target.signal.width() / width / rows;
    Term all = value.at(target.signal.width());
    repeat(
        "rows",
        rows,
        row ->
            repeat(
                "copies",
                inRow,
                copy -> {
                  int low = (row * inRow + copy) * width;
                  UInt part = all.signal().bits(low + width - 1, low);
                  UInt changed = part.xor(lit(row % (1 << width), width));
                  target.signal.bits(low + width - 1, low).set(changed);
                }));
    source.line(
        """
        repeat("rows", %1$d, row -> repeat("copies", %2$d, copy -> {
          int low = (row * %2$d + copy) * %3$d;
          %4$s.bits(low + %3$d - 1, low)
              .set(%5$s.bits(low + %3$d - 1, low).xor(lit(row %% (1 << %3$d), %3$d)));
        }));"""
            .formatted(rows, inRow, width, target.java, all.java()));
  }

  private void assignBundle(int target, int from) {
    List<Signals.Bundle> targets =
        signals.bundles.stream().filter(bundle -> bundle.role != Shape.Role.INPUT).toList();
    if (targets.isEmpty()) {
      return;
    }
    Signals.Bundle driven = pick(targets, target);
    List<Signals.Bundle> same =
        signals.bundles.stream()
            .filter(bundle -> bundle.role != Shape.Role.WIRE)
            .filter(bundle -> bundle.pair.number.width() == driven.pair.number.width())
            .toList();
    if (!same.isEmpty()) {
      Signals.Bundle value = pick(same, from);
      driven.pair.set(value.pair);
      source.line("%s.set(%s);".formatted(driven.java, value.java));
    }
  }

  private void state(Step.Kind kind, Formula condition) {
    Term stated = formulas.term(condition);
    String label = "property" + properties++;
    switch (kind) {
      case ASSERT -> assertAlways(stated.condition(), label);
      case ASSUME -> assume(stated.condition(), label);
      case COVER -> cover(stated.condition(), label);
    }
    source.line("%s(%s, \"%s\");".formatted(kind.java, stated.conditionJava(), label));
  }

  private void conditional(List<Formula> conditions, List<List<Step>> branches) {
    Term first = formulas.term(conditions.getFirst());
    source.line("when(%s, () -> {".formatted(first.conditionJava()));
    When chain = when(first.condition(), () -> body(branches.getFirst()));
    for (int i = 1; i < conditions.size(); i++) {
      Formula condition = conditions.get(i);
      List<Step> branch = branches.get(i);
      chain =
          chain.elseWhen(
              () -> {
                Term next = formulas.term(condition);
                source.line("}).elseWhen(() -> %s, () -> {".formatted(next.conditionJava()));
                return next.condition();
              },
              () -> body(branch));
    }
    if (branches.size() > conditions.size()) {
      source.line("}).otherwise(() -> {");
      chain.otherwise(() -> body(branches.getLast()));
    }
    source.line("});");
  }

  private void choice(Formula selector, int stride, List<List<Step>> branches) {
    Term chosen = formulas.term(selector).atMost(SELECTOR);
    source.line("select(%s)".formatted(chosen.java()));
    source.indent();
    Select chain = select(chosen.signal());
    long values = 1L << chosen.width();
    for (int i = 0; i < branches.size() - 1 && (long) i * stride < values; i++) {
      List<Step> branch = branches.get(i);
      source.line(".is(%d, () -> {".formatted(i * stride));
      chain = chain.is(i * stride, () -> body(branch));
      source.line("})");
    }
    source.line(".otherwise(() -> {");
    chain.otherwise(() -> body(branches.getLast()));
    source.line("});");
    source.unindent();
  }

  private void body(List<Step> steps) {
    source.indent();
    run(steps);
    source.unindent();
  }
}
