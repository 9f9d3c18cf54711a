// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/** Hardware of formulas, among some signals of a module. */
final class Formulas {
  /**
   * The width in bits at most of both operands of a product, and of the operand that is shifted by
   * another.
   */
  private static final int NARROW = 12;

  private final List<Term> signals;
  private final List<Signals.Vector> vectors;
  private final List<Signals.Rows> memories;

  private Formulas(List<Term> signals, List<Signals.Vector> vectors, List<Signals.Rows> memories) {
    this.signals = signals;
    this.vectors = vectors;
    this.memories = memories;
  }

  /** Of inputs and registers: what wires are computed from. */
  static Formulas ofStates(Signals signals) {
    return new Formulas(signals.states, signals.stateVectors(), signals.memories);
  }

  /** Of everything: what outputs are computed from. */
  static Formulas ofAll(Signals signals) {
    return new Formulas(signals.all(), signals.vectors, signals.memories);
  }

  Term term(Formula formula) {
    int number = formula.number();
    return switch (formula.operator()) {
      case SIGNAL -> signals.get(number % signals.size());
      case CONSTANT -> Term.constant(number, 1 + number % Term.WIDEST);
      default -> applied(formula).atMost(Term.WIDEST);
    };
  }

  /** Bits of an index that names each of so many places. */
  static int indexWidth(int places) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(places - 1));
  }

  /** A formula as an index into so many places. */
  Term index(Formula formula, int places) {
    return term(formula.asIndex()).at(indexWidth(places));
  }

  private Term applied(Formula formula) {
    int number = formula.number();
    if (formula.operator() == Formula.Operator.ELEMENT) {
      return element(number, formula.operand(0));
    }
    Term a = term(formula.operand(0));
    if (formula.operator().operands == 1) {
      return unary(formula.operator(), number, a);
    }
    Formula second = formula.operand(1);
    return switch (formula.operator()) {
      case BIT -> binary("%s.bit(%s)", a, index(second, a.width()), UInt::bit);
      case AT -> at(a.at(Integer.highestOneBit(a.width())), second);
      case MUX_VECTOR -> chosenVector(number, a, second);
      case MUX -> chosen(a, term(second), term(formula.operand(2)));
      default -> binary(formula.operator(), number, a, term(second));
    };
  }

  private Term at(Term word, Formula index) {
    return word.width() == 1
        ? without(word, index)
        : binary("%s.at(%s)", word, index(index, word.width()), UInt::at);
  }

  /**
   * Returns a formula in place of one that indexes, where nothing can be indexed: no constant, if
   * one operand is none.
   */
  private Term without(Term a, Formula index) {
    return binary("%s.xor(%s)", a, term(index), UInt::xor);
  }

  private static Term binary(Formula.Operator operator, int number, Term a, Term b) {
    return switch (operator) {
      case ADD -> binary("%s.add(%s)", a, b, UInt::add);
      case ADD_WIDE -> binary("%s.addWide(%s)", a, b, UInt::addWide);
      case SUB -> binary("%s.sub(%s)", a, b, UInt::sub);
      case MUL -> binary("%s.mul(%s)", a.atMost(NARROW), b.atMost(NARROW), UInt::mul);
      case AND -> binary("%s.and(%s)", a, b, UInt::and);
      case OR -> binary("%s.or(%s)", a, b, UInt::or);
      case XOR -> binary("%s.xor(%s)", a, b, UInt::xor);
      case CAT -> binary("%s.cat(%s)", a, b, UInt::cat);
      case COMPARE ->
          switch (number % 6) {
            case 0 -> binary("%s.eq(%s)", a, b, UInt::eq);
            case 1 -> binary("%s.ne(%s)", a, b, UInt::ne);
            case 2 -> binary("%s.lt(%s)", a, b, UInt::lt);
            case 3 -> binary("%s.le(%s)", a, b, UInt::le);
            case 4 -> binary("%s.gt(%s)", a, b, UInt::gt);
            default -> binary("%s.ge(%s)", a, b, UInt::ge);
          };
      case SIGNED ->
          switch (number % 6) {
            case 0 -> signed("addWide", a, b, SInt::addWide);
            case 1 -> signed("subWide", a, b, SInt::subWide);
            case 2 -> signed("add", a, b, SInt::add);
            case 3 -> signed("sub", a, b, SInt::sub);
            case 4 -> new Term(a.signal().asSInt().lt(b.signal().asSInt()), signedJava("lt", a, b));
            default ->
                new Term(a.signal().asSInt().ge(b.signal().asSInt()), signedJava("ge", a, b));
          };
      case SHIFT_BY ->
          number % 2 == 0
              ? binary("%s.shr(%s)", a, b.atMost(8), UInt::shr)
              : binary("%s.shl(%s)", a.atMost(NARROW), b.atMost(5), UInt::shl);
      default -> throw new IllegalArgumentException(operator.toString());
    };
  }

  private static Term unary(Formula.Operator operator, int number, Term a) {
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
      default -> throw new IllegalArgumentException(operator.toString());
    };
  }

  /** An element of a vector, or a row of a memory, that a signal names. */
  private Term element(int number, Formula index) {
    int count = vectors.size() + memories.size();
    if (count == 0) {
      return term(index);
    }
    int chosen = number % count;
    if (chosen < vectors.size()) {
      Signals.Vector vector = vectors.get(chosen);
      Term address = index(index, vector.size());
      return new Term(
          vector.vector.get(address.signal()), "%s.get(%s)".formatted(vector.java, address.java()));
    }
    Signals.Rows rows = memories.get(chosen - vectors.size());
    return rows.read(index(index, rows.memory.depth()));
  }

  /** Chooses one of two vectors by one condition, and returns an element, or all as a number. */
  private Term chosenVector(int number, Term condition, Formula index) {
    if (vectors.isEmpty()) {
      return without(condition, index);
    }
    Signals.Vector first = vectors.get(number % vectors.size());
    Signals.Vector second = vectors.stream().filter(first::isLike).toList().getLast();
    Vec<UInt> vector = mux(condition.condition(), first.vector, second.vector);
    String java = "mux(%s, %s, %s)".formatted(condition.conditionJava(), first.java, second.java);
    if (number % 3 == 0) {
      return new Term(vector.asUInt(), java + ".asUInt()");
    }
    Term address = index(index, first.size());
    return new Term(vector.get(address.signal()), "%s.get(%s)".formatted(java, address.java()));
  }

  private static Term chosen(Term condition, Term whenTrue, Term whenFalse) {
    int width = Math.max(whenTrue.width(), whenFalse.width());
    Term first = whenTrue.at(width);
    Term second = whenFalse.at(width);
    return new Term(
        mux(
            condition.condition(),
            reinterpret(first.signal(), uint(width)),
            reinterpret(second.signal(), uint(width))),
        "mux(%s, reinterpret(%s, uint(%d)), reinterpret(%s, uint(%d)))"
            .formatted(condition.conditionJava(), first.java(), width, second.java(), width));
  }

  private static Term signed(String operator, Term a, Term b, BinaryOperator<SInt> hardware) {
    return new Term(
        hardware.apply(a.signal().asSInt(), b.signal().asSInt()).asUInt(),
        signedJava(operator, a, b) + ".asUInt()");
  }

  private static String signedJava(String operator, Term a, Term b) {
    return "%s.asSInt().%s(%s.asSInt())".formatted(a.java(), operator, b.java());
  }

  private static Term unary(String java, Term a, UnaryOperator<UInt> operator) {
    return new Term(operator.apply(a.signal()), java.formatted(a.java()));
  }

  private static Term binary(String java, Term a, Term b, BinaryOperator<UInt> operator) {
    return new Term(operator.apply(a.signal(), b.signal()), java.formatted(a.java(), b.java()));
  }
}
