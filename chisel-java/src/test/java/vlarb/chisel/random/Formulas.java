// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static vlarb.chisel.Hardware.mux;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import vlarb.chisel.Hardware;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/** Hardware of formulas, among the signals of one module. */
final class Formulas {
  /** Both operands of a product, or the one that is shifted by the other, are so wide at most. */
  private static final int NARROW = 12;

  private final List<RandomModule.Vector> vectors;
  private final List<RandomModule.Rows> memories;
  private int reads;

  Formulas(List<RandomModule.Vector> vectors, List<RandomModule.Rows> memories) {
    this.vectors = vectors;
    this.memories = memories;
  }

  Term term(Formula formula, List<Term> signals) {
    int number = formula.number();
    return switch (formula.operator()) {
      case SIGNAL -> signals.get(number % signals.size());
      case CONSTANT -> Term.constant(number, 1 + number % Term.WIDEST);
      default -> applied(formula, signals).atMost(Term.WIDEST);
    };
  }

  private Term applied(Formula formula, List<Term> signals) {
    int number = formula.number();
    Term a = term(formula.operand(0), signals);
    if (formula.operator().operands == 1) {
      return unary(formula.operator(), number, a);
    }
    Term b = term(formula.operand(1), signals);
    return switch (formula.operator()) {
      case ADD -> binary("%s.add(%s)", a, b, UInt::add);
      case ADD_WIDE -> binary("%s.addWide(%s)", a, b, UInt::addWide);
      case SUB -> binary("%s.sub(%s)", a, b, UInt::sub);
      case MUL -> binary("%s.mul(%s)", a.atMost(NARROW), b.atMost(NARROW), UInt::mul);
      case AND -> binary("%s.and(%s)", a, b, UInt::and);
      case OR -> binary("%s.or(%s)", a, b, UInt::or);
      case XOR -> binary("%s.xor(%s)", a, b, UInt::xor);
      case CAT -> binary("%s.cat(%s)", a, b, UInt::cat);
      case COMPARE -> compared(number, a, b);
      case SIGNED -> signed(number, a, b);
      case BIT -> binary("%s.bit(%s)", a, b.at(RandomModule.indexWidth(a.width())), UInt::bit);
      case AT -> {
        Term power = a.at(Integer.highestOneBit(a.width()));
        yield power.width() == 1
            ? power
            : binary("%s.at(%s)", power, b.at(RandomModule.indexWidth(power.width())), UInt::at);
      }
      case SHIFT_BY ->
          number % 2 == 0
              ? binary("%s.shr(%s)", a, b.atMost(8), UInt::shr)
              : binary("%s.shl(%s)", a, b.atMost(5), UInt::shl);
      case MUX_VECTOR -> chosenElement(number, a, b);
      default -> {
        Term c = term(formula.operand(2), signals);
        int width = Math.max(b.width(), c.width());
        Term whenTrue = b.at(width);
        Term whenFalse = c.at(width);
        yield new Term(
            Hardware.<UInt>mux(
                a.condition(),
                Hardware.reinterpret(whenTrue.signal(), Hardware.uint(width)),
                Hardware.reinterpret(whenFalse.signal(), Hardware.uint(width))),
            "Hardware.<UInt>mux(%s, reinterpret(%s, uint(%d)), reinterpret(%s, uint(%d)))"
                .formatted(a.conditionJava(), whenTrue.java(), width, whenFalse.java(), width));
      }
    };
  }

  private Term unary(Formula.Operator operator, int number, Term a) {
    return switch (operator) {
      case NOT -> unary("%s.not()", a, UInt::not);
      case REDUCE ->
          switch (number % 3) {
            case 0 -> unary("%s.orR()", a, UInt::orR);
            case 1 -> unary("%s.andR()", a, UInt::andR);
            default -> unary("%s.xorR()", a, UInt::xorR);
          };
      case PART -> {
        int low = number % a.width();
        int high = low + number / 7 % (a.width() - low);
        yield new Term(
            a.signal().bits(high, low), "%s.bits(%d, %d)".formatted(a.java(), high, low));
      }
      case SHIFT -> {
        int places = number % 9;
        yield number % 2 == 0
            ? new Term(a.signal().shl(places), "%s.shl(%d)".formatted(a.java(), places))
            : new Term(a.signal().shr(places), "%s.shr(%d)".formatted(a.java(), places));
      }
      default -> element(number, a);
    };
  }

  /** An element of a vector, or a row of a memory, that a signal names. */
  private Term element(int number, Term index) {
    int count = vectors.size() + memories.size();
    if (count == 0) {
      return index;
    }
    int chosen = number % count;
    if (chosen < vectors.size()) {
      RandomModule.Vector vector = vectors.get(chosen);
      Term address = index.at(RandomModule.indexWidth(vector.vector().size()));
      return new Term(
          vector.vector().get(address.signal()),
          "%s.get(%s)".formatted(vector.java(), address.java()));
    }
    RandomModule.Rows rows = memories.get(chosen - vectors.size());
    Term address = index.at(RandomModule.indexWidth(rows.memory().depth()));
    String row = "row" + ++reads;
    return new Term(
        rows.memory().read(address.signal()).named(row),
        "%s.read(%s).named(\"%s\")".formatted(rows.java(), address.java(), row));
  }

  /** An element of one of two vectors, as one condition says. */
  private Term chosenElement(int number, Term condition, Term index) {
    if (vectors.isEmpty()) {
      return condition;
    }
    RandomModule.Vector first = vectors.get(number % vectors.size());
    RandomModule.Vector second =
        vectors.stream()
            .filter(
                other ->
                    other.vector().size() == first.vector().size()
                        && other.vector().get(0).width() == first.vector().get(0).width())
            .toList()
            .getLast();
    Term address = index.at(RandomModule.indexWidth(first.vector().size()));
    return chosen(
        mux(condition.condition(), first.vector(), second.vector()),
        "mux(%s, %s, %s)".formatted(condition.conditionJava(), first.java(), second.java()),
        number % 3 == 0 ? null : address);
  }

  private static Term chosen(Vec<UInt> vector, String java, Term address) {
    return address == null
        ? new Term(vector.asUInt(), java + ".asUInt()")
        : new Term(vector.get(address.signal()), "%s.get(%s)".formatted(java, address.java()));
  }

  private static Term compared(int number, Term a, Term b) {
    return switch (number % 6) {
      case 0 -> binary("%s.eq(%s)", a, b, UInt::eq);
      case 1 -> binary("%s.ne(%s)", a, b, UInt::ne);
      case 2 -> binary("%s.lt(%s)", a, b, UInt::lt);
      case 3 -> binary("%s.le(%s)", a, b, UInt::le);
      case 4 -> binary("%s.gt(%s)", a, b, UInt::gt);
      default -> binary("%s.ge(%s)", a, b, UInt::ge);
    };
  }

  private static Term signed(int number, Term a, Term b) {
    return switch (number % 4) {
      case 0 ->
          new Term(
              a.signal().asSInt().addWide(b.signal().asSInt()).asUInt(),
              signedJava(a, "addWide", b) + ".asUInt()");
      case 1 ->
          new Term(
              a.signal().asSInt().subWide(b.signal().asSInt()).asUInt(),
              signedJava(a, "subWide", b) + ".asUInt()");
      case 2 -> new Term(a.signal().asSInt().lt(b.signal().asSInt()), signedJava(a, "lt", b));
      default -> new Term(a.signal().asSInt().ge(b.signal().asSInt()), signedJava(a, "ge", b));
    };
  }

  private static String signedJava(Term a, String operator, Term b) {
    return "%s.asSInt().%s(%s.asSInt())".formatted(a.java(), operator, b.java());
  }

  private static Term unary(String java, Term a, UnaryOperator<UInt> operator) {
    return new Term(operator.apply(a.signal()), java.formatted(a.java()));
  }

  private static Term binary(String java, Term a, Term b, BinaryOperator<UInt> operator) {
    return new Term(operator.apply(a.signal(), b.signal()), java.formatted(a.java(), b.java()));
  }
}
