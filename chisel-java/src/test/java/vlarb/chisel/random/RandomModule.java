// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static vlarb.chisel.Hardware.assertAlways;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.memory;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.select;
import static vlarb.chisel.Hardware.sint;
import static vlarb.chisel.Hardware.syncMemory;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.vec;
import static vlarb.chisel.Hardware.when;
import static vlarb.chisel.Hardware.wire;
import static vlarb.chisel.Hardware.zero;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import vlarb.chisel.Memory;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.Select;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.chisel.When;

/** The hardware of a description; it writes down its own source. */
final class RandomModule extends Module {
  /** What can be driven, with the source of driving it. */
  private record Target(int width, Consumer<Term> drive, String java) {}

  /** A vector, and what elements have. */
  static final class Vector {
    private final Vec<UInt> vector;
    private final String java;
    private final boolean isRegister;

    Vector(Vec<UInt> vector, String java, boolean isRegister) {
      this.vector = vector;
      this.java = java;
      this.isRegister = isRegister;
    }

    Vec<UInt> vector() {
      return vector;
    }

    String java() {
      return java;
    }

    boolean isRegister() {
      return isRegister;
    }
  }

  /** A memory. */
  static final class Rows {
    private final Memory<UInt> memory;
    private final String java;
    private final int width;

    Rows(Memory<UInt> memory, String java, int width) {
      this.memory = memory;
      this.java = java;
      this.width = width;
    }

    Memory<UInt> memory() {
      return memory;
    }

    String java() {
      return java;
    }

    int width() {
      return width;
    }
  }

  private final String name;
  private final Source source = new Source();
  private final List<Term> states = new ArrayList<>();
  private final List<Term> wires = new ArrayList<>();
  private final List<Target> registers = new ArrayList<>();
  private final List<Target> drivenWires = new ArrayList<>();
  private final List<Vector> vectors = new ArrayList<>();
  private final List<Pair> pairs = new ArrayList<>();
  private final List<String> pairNames = new ArrayList<>();
  private final List<Integer> pairRegisters = new ArrayList<>();
  private final List<Rows> memories = new ArrayList<>();
  private final List<RandomModule> children = new ArrayList<>();
  private final List<Target> inputs = new ArrayList<>();
  private final List<UInt> results = new ArrayList<>();
  private final Formulas formulas;
  private final Term any;
  private int properties;

  RandomModule(String name, Description description) {
    this.name = name;
    formulas = new Formulas(vectors, memories);
    List<Shape> shapes = description.shapes();
    for (int i = 0; i < shapes.size(); i++) {
      declare("x" + i, shapes.get(i));
    }
    declare("any", new Shape(Shape.Kind.UINT_IN, Term.WIDEST, 1, false, "any"));
    any = states.getLast();
    description
        .child()
        .ifPresent(
            child -> {
              for (int i = 0; i < description.children(); i++) {
                child("child" + i, child);
              }
            });
    for (Target wire : drivenWires) {
      drive(wire, Term.constant(wire.width(), wire.width()));
    }
    run(description.steps());
    keepAlive();
    List<Term> all = new ArrayList<>(states);
    all.addAll(wires);
    for (int i = 0; i < description.outputs().size(); i++) {
      output("y" + i, formulas.term(description.outputs().get(i), all));
    }
    output("sum", everything(all));
  }

  /**
   * Lets every register have any value: of one that holds a constant only, the compiler may make
   * that constant in one text and not in the other.
   */
  private void keepAlive() {
    for (int i = 0; i < registers.size(); i++) {
      Target register = registers.get(i);
      int bit = i % Term.WIDEST;
      source.line("when(any.bit(%d), () -> {".formatted(bit));
      source.indent();
      when(any.signal().bit(bit), () -> drive(register, any));
      source.unindent();
      source.line("});");
    }
    for (Rows rows : memories) {
      Term address = any.at(indexWidth(rows.memory().depth()));
      Term word = any.at(rows.width());
      rows.memory().write(address.signal(), word.signal());
      source.line("%s.write(%s, %s);".formatted(rows.java(), address.java(), word.java()));
    }
  }

  /** Looks at everything, so that nothing is removed. */
  private Term everything(List<Term> all) {
    Term sum = all.getFirst().at(1);
    for (Term term : all) {
      sum =
          new Term(
              sum.signal().xor(term.signal().xorR()),
              "%s\n            .xor(%s.xorR())".formatted(sum.java(), term.java()));
    }
    return sum;
  }

  @Override
  protected String moduleName() {
    return name;
  }

  /** The source of this module and of those within it. */
  String java() {
    String own = source.of(name);
    return children.isEmpty() ? own : children.getFirst().java() + "\n" + own;
  }

  private void field(String type, String field, String made, String named) {
    source.field("final %s %s = %s.named(\"%s\");".formatted(type, field, made, named));
  }

  private void declare(String field, Shape shape) {
    int width = shape.width();
    int size = shape.size();
    String named = shape.name();
    switch (shape.kind()) {
      case UINT_IN -> {
        UInt port = in(uint(width)).named(named);
        field("UInt", field, "in(uint(%d))".formatted(width), named);
        inputs.add(new Target(width, term -> port.set(term.signal()), field + ".set(%s);"));
        states.add(new Term(port, field));
      }
      case SINT_IN -> {
        SInt port = in(sint(width)).named(named);
        field("SInt", field, "in(sint(%d))".formatted(width), named);
        inputs.add(
            new Target(
                width, term -> port.set(term.signal().asSInt()), field + ".set(%s.asSInt());"));
        states.add(new Term(port.asUInt(), field + ".asUInt()"));
      }
      case VECTOR_IN -> {
        field("Vec<UInt>", field, "in(vec(%d, uint(%d)))".formatted(size, width), named);
        vector(new Vector(in(vec(size, uint(width))).named(named), field, false));
      }
      case BUNDLE_IN -> {
        Pair pair = in(new Pair(width));
        pair.named(named);
        source.field("final Pair %s = in(new Pair(%d));".formatted(field, width));
        source.line("%s.named(\"%s\");".formatted(field, named));
        pair(pair, field, false);
      }
      case WIRE -> {
        UInt wire = wire(uint(width)).named(named);
        field("UInt", field, "wire(uint(%d))".formatted(width), named);
        wires.add(new Term(wire, field));
        drivenWires.add(new Target(width, term -> wire.set(term.signal()), field + ".set(%s);"));
      }
      case REGISTER -> {
        Term first = Term.constant(size, width);
        UInt made = shape.initialised() ? regInit(uint(width), first.signal()) : reg(uint(width));
        UInt register = made.named(named);
        String java =
            shape.initialised()
                ? "regInit(uint(%d), %s)".formatted(width, first.java())
                : "reg(uint(%d))".formatted(width);
        field("UInt", field, java, named);
        states.add(new Term(register, field));
        registers.add(new Target(width, term -> register.set(term.signal()), field + ".set(%s);"));
      }
      case SIGNED_REGISTER -> {
        SInt register = regInit(sint(width), zero(sint(width))).named(named);
        field("SInt", field, "regInit(sint(%1$d), zero(sint(%1$d)))".formatted(width), named);
        states.add(new Term(register.asUInt(), field + ".asUInt()"));
        registers.add(
            new Target(
                width, term -> register.set(term.signal().asSInt()), field + ".set(%s.asSInt());"));
      }
      case VECTOR_REGISTER -> {
        Vec<UInt> type = vec(size, uint(width));
        String typeJava = "vec(%d, uint(%d))".formatted(size, width);
        Vec<UInt> register =
            (shape.initialised() ? regInit(type, zero(type)) : reg(type)).named(named);
        String java =
            shape.initialised()
                ? "regInit(%1$s, zero(%1$s))".formatted(typeJava)
                : "reg(%s)".formatted(typeJava);
        field("Vec<UInt>", field, java, named);
        vector(new Vector(register, field, true));
      }
      case BUNDLE_REGISTER -> {
        Pair register = regInit(new Pair(width), zero(new Pair(width)));
        register.named(named);
        source.field(
            "final Pair %s = regInit(new Pair(%2$d), zero(new Pair(%2$d)));"
                .formatted(field, width));
        source.line("%s.named(\"%s\");".formatted(field, named));
        pair(register, field, true);
      }
      case MEMORY, BLOCK_MEMORY -> {
        boolean block = shape.kind() == Shape.Kind.BLOCK_MEMORY;
        Memory<UInt> memory =
            (block ? syncMemory(size, uint(width)) : memory(size, uint(width))).named(named);
        String made = "%s(%d, uint(%d))".formatted(block ? "syncMemory" : "memory", size, width);
        field("Memory<UInt>", field, made, named);
        memories.add(new Rows(memory, field, width));
        Term address = Term.constant(size, indexWidth(size));
        UInt row = memory.read(address.signal());
        String rowName = block ? ".named(\"row_%s\")".formatted(field) : "";
        if (block) {
          row.named("row_" + field);
        }
        source.line(
            "UInt row_%s = %s.read(%s)%s;".formatted(field, field, address.java(), rowName));
        states.add(new Term(row, "row_" + field));
      }
    }
  }

  private void vector(Vector vector) {
    vectors.add(vector);
    for (int i = 0; i < vector.vector().size(); i++) {
      UInt element = vector.vector().get(i);
      String java = vector.java() + ".get(" + i + ")";
      states.add(new Term(element, java));
      (vector.isRegister() ? registers : inputs)
          .add(new Target(element.width(), term -> element.set(term.signal()), java + ".set(%s);"));
    }
  }

  private void pair(Pair pair, String field, boolean isRegister) {
    pairs.add(pair);
    pairNames.add(field);
    states.add(new Term(pair.number, field + ".number"));
    states.add(new Term(pair.flag, field + ".flag"));
    Target number =
        new Target(
            pair.number.width(),
            term -> pair.number.set(term.signal()),
            field + ".number.set(%s);");
    if (isRegister) {
      pairRegisters.add(pairs.size() - 1);
      registers.add(number);
    } else {
      inputs.add(number);
      inputs.add(new Target(1, term -> pair.flag.set(term.signal()), field + ".flag.set(%s);"));
    }
  }

  private void child(String field, Description description) {
    String type = name + "Child";
    RandomModule child = instance(() -> new RandomModule(type, description));
    source.field("final %1$s %2$s = instance(%1$s::new);".formatted(type, field));
    children.add(child);
    for (int i = 0; i < child.inputs.size(); i++) {
      Target input = child.inputs.get(i);
      Term value = states.get((7 * i + children.size()) % states.size());
      drive(new Target(input.width(), input.drive(), field + "." + input.java()), value);
    }
    for (int i = 0; i < child.results.size(); i++) {
      wires.add(new Term(child.results.get(i), "%s.y%d".formatted(field, i)));
    }
  }

  private void output(String field, Term value) {
    UInt port = out(uint(value.width())).named(field);
    field("UInt", field, "out(uint(%d))".formatted(value.width()), field);
    port.set(value.signal());
    source.line("%s.set(%s);".formatted(field, value.java()));
    results.add(port);
  }

  static int indexWidth(int size) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(size - 1));
  }

  private void drive(Target target, Term value) {
    Term fitted = value.at(target.width());
    source.line(target.java().formatted(fitted.java()));
    target.drive().accept(fitted);
  }

  private void run(List<Step> steps) {
    steps.forEach(this::run);
  }

  private void run(Step step) {
    switch (step) {
      case Step.Assign(int target, Formula value) -> {
        List<Target> targets = new ArrayList<>(registers);
        targets.addAll(drivenWires);
        if (!targets.isEmpty()) {
          drive(targets.get(target % targets.size()), formulas.term(value, states));
        }
      }
      case Step.AssignElement(int vector, Formula index, Formula value) -> {
        List<Vector> targets = vectors.stream().filter(Vector::isRegister).toList();
        if (!targets.isEmpty()) {
          assignElement(targets.get(vector % targets.size()), index, value);
        }
      }
      case Step.AssignVector(int vector, int from, Formula choice) -> {
        List<Vector> targets = vectors.stream().filter(Vector::isRegister).toList();
        if (!targets.isEmpty()) {
          assignVector(targets.get(vector % targets.size()), from, choice);
        }
      }
      case Step.AssignBundle(int target, int from) -> {
        if (!pairRegisters.isEmpty()) {
          assignBundle(pairRegisters.get(target % pairRegisters.size()), from % pairs.size());
        }
      }
      case Step.Write(int memory, Formula index, Formula value) -> {
        if (!memories.isEmpty()) {
          Rows rows = memories.get(memory % memories.size());
          Term address = formulas.term(index, states).at(indexWidth(rows.memory().depth()));
          Term word = formulas.term(value, states).at(rows.width());
          rows.memory().write(address.signal(), word.signal());
          source.line("%s.write(%s, %s);".formatted(rows.java(), address.java(), word.java()));
        }
      }
      case Step.State(Formula condition) -> {
        Term stated = formulas.term(condition, states);
        String label = "property_" + properties++;
        assertAlways(stated.condition(), label);
        source.line("assertAlways(%s, \"%s\");".formatted(stated.conditionJava(), label));
      }
      case Step.Conditional(List<Formula> conditions, List<List<Step>> branches) ->
          conditional(conditions, branches);
      case Step.Choice(Formula selector, List<List<Step>> branches) -> choice(selector, branches);
    }
  }

  private void assignElement(Vector vector, Formula index, Formula value) {
    Term address = formulas.term(index, states).at(indexWidth(vector.vector().size()));
    Term word = formulas.term(value, states).at(vector.vector().get(0).width());
    vector.vector().get(address.signal()).set(word.signal());
    source.line("%s.get(%s).set(%s);".formatted(vector.java(), address.java(), word.java()));
  }

  private void assignBundle(int target, int from) {
    if (pairs.get(target).number.width() == pairs.get(from).number.width()) {
      pairs.get(target).set(pairs.get(from));
      source.line("%s.set(%s);".formatted(pairNames.get(target), pairNames.get(from)));
    }
  }

  private void assignVector(Vector vector, int from, Formula choice) {
    List<Vector> same =
        vectors.stream()
            .filter(
                other ->
                    other.vector().size() == vector.vector().size()
                        && other.vector().get(0).width() == vector.vector().get(0).width())
            .toList();
    Vector first = same.get(from % same.size());
    Vector second = same.get((from + 1) % same.size());
    Term condition = formulas.term(choice, states);
    vector.vector().set(mux(condition.condition(), first.vector(), second.vector()));
    source.line(
        "%s.set(mux(%s, %s, %s));"
            .formatted(vector.java(), condition.conditionJava(), first.java(), second.java()));
  }

  private void conditional(List<Formula> conditions, List<List<Step>> branches) {
    When chain = null;
    for (int i = 0; i < conditions.size(); i++) {
      Formula condition = conditions.get(i);
      List<Step> branch = branches.get(i);
      if (chain == null) {
        Term first = formulas.term(condition, states);
        source.line("when(%s, () -> {".formatted(first.conditionJava()));
        chain = when(first.condition(), () -> body(branch));
      } else {
        chain =
            chain.elseWhen(
                () -> {
                  Term next = formulas.term(condition, states);
                  source.line("}).elseWhen(() -> %s, () -> {".formatted(next.conditionJava()));
                  return next.condition();
                },
                () -> body(branch));
      }
    }
    if (branches.size() > conditions.size()) {
      source.line("}).otherwise(() -> {");
      chain.otherwise(() -> body(branches.getLast()));
    }
    source.line("});");
  }

  private void choice(Formula selector, List<List<Step>> branches) {
    Term chosen = formulas.term(selector, states).atMost(40);
    source.line("select(%s)".formatted(chosen.java()));
    source.indent();
    Select chain = select(chosen.signal());
    int cases = Math.min(branches.size() - 1, 1 << Math.min(10, chosen.width()));
    for (int i = 0; i < cases; i++) {
      List<Step> branch = branches.get(i);
      source.line(".is(%d, () -> {".formatted(i));
      chain = chain.is(i, () -> body(branch));
      source.line("})");
    }
    if (cases > 0) {
      source.line(".otherwise(() -> {");
      chain.otherwise(() -> body(branches.getLast()));
      source.line("});");
    } else {
      source.line(";");
    }
    source.unindent();
  }

  private void body(List<Step> steps) {
    source.indent();
    run(steps);
    source.unindent();
  }
}
