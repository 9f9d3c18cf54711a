// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.loop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Operator;

/**
 * A number that depends on the indices of loops: a sum of products of at most two indices, or half
 * of one.
 *
 * @param terms may be none, for 0
 */
record Formula(List<Term> terms) {
  private static final double NOTHING = 1e-6;

  /**
   * A product of indices, by their depth.
   *
   * @param doubled twice the factor before the product
   */
  private record Term(List<Integer> indices, int doubled) {
    private int doubledAt(int[] copy) {
      return indices.stream().reduce(doubled, (product, depth) -> product * copy[depth]);
    }
  }

  /**
   * The formula that gives each copy its number; empty where there is none.
   *
   * @param copies the indices of each copy, at least one
   */
  static Optional<Formula> of(List<int[]> copies, List<Integer> numbers) {
    int depth = copies.getFirst().length;
    List<List<Integer>> products = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < depth; i++) {
      products.add(List.of(i));
    }
    Optional<Formula> linear = of(products, copies, numbers);
    for (int i = 0; i < depth; i++) {
      for (int j = i; j < depth; j++) {
        products.add(List.of(i, j));
      }
    }
    return linear.or(() -> of(products, copies, numbers));
  }

  private static Optional<Formula> of(
      List<List<Integer>> products, List<int[]> copies, List<Integer> numbers) {
    List<double[]> rows = new ArrayList<>();
    for (int copy = 0; copy < copies.size(); copy++) {
      double[] row = new double[products.size() + 1];
      for (int i = 0; i < products.size(); i++) {
        row[i] = new Term(products.get(i), 1).doubledAt(copies.get(copy));
      }
      row[products.size()] = numbers.get(copy);
      rows.add(row);
    }
    double[] factors = solved(rows, products.size());
    List<Term> terms =
        IntStream.range(0, products.size())
            .mapToObj(i -> new Term(products.get(i), (int) Math.round(2 * factors[i])))
            .filter(term -> term.doubled != 0)
            .toList();
    Formula formula = new Formula(terms);
    boolean fits =
        IntStream.range(0, copies.size())
            .allMatch(i -> formula.doubledAt(copies.get(i)) == 2 * numbers.get(i));
    return fits ? Optional.of(formula) : Optional.empty();
  }

  /** Solves linear equations by elimination; an unknown that is open becomes 0. */
  private static double[] solved(List<double[]> rows, int unknowns) {
    int[] rowOf = new int[unknowns];
    int done = 0;
    for (int column = 0; column < unknowns; column++) {
      int best = done;
      for (int row = done; row < rows.size(); row++) {
        best = Math.abs(rows.get(row)[column]) > Math.abs(rows.get(best)[column]) ? row : best;
      }
      rowOf[column] = -1;
      if (best < rows.size() && Math.abs(rows.get(best)[column]) > NOTHING) {
        Collections.swap(rows, best, done);
        eliminate(rows, done, column);
        rowOf[column] = done++;
      }
    }
    double[] solution = new double[unknowns];
    for (int column = 0; column < unknowns; column++) {
      solution[column] = rowOf[column] < 0 ? 0 : rows.get(rowOf[column])[unknowns];
    }
    return solution;
  }

  private static void eliminate(List<double[]> rows, int pivot, int column) {
    double[] by = rows.get(pivot);
    double scale = by[column];
    for (int i = 0; i < by.length; i++) {
      by[i] /= scale;
    }
    for (double[] row : rows) {
      double factor = row[column];
      for (int i = 0; i < by.length && row != by; i++) {
        row[i] -= factor * by[i];
      }
    }
  }

  private int doubledAt(int[] copy) {
    return terms.stream().mapToInt(term -> term.doubledAt(copy)).sum();
  }

  /** The number of a copy; empty where it is none. */
  Optional<Integer> at(int[] copy) {
    int doubled = doubledAt(copy);
    return doubled % 2 == 0 ? Optional.of(doubled / 2) : Optional.empty();
  }

  /** True if the number is the same in all copies. */
  boolean isConstant() {
    return terms.stream().allMatch(term -> term.indices.isEmpty());
  }

  /** The formula in Verilog, of indices of these names. */
  Expression text(List<String> names) {
    List<Summand> sum = new ArrayList<>();
    List<Summand> halves = new ArrayList<>();
    for (Term term : terms) {
      boolean whole = term.doubled % 2 == 0;
      int factor = whole ? term.doubled / 2 : term.doubled;
      (whole ? sum : halves).add(new Summand(factor < 0, product(term, Math.abs(factor), names)));
    }
    if (!halves.isEmpty()) {
      Operation half = new Operation(Operator.Binary.OVER, List.of(sum(halves), new Whole(2)));
      sum.add(new Summand(false, half));
    }
    return sum(sum);
  }

  private record Summand(boolean subtracted, Expression value) {}

  private static Expression product(Term term, int factor, List<String> names) {
    List<Expression> factors = new ArrayList<>();
    if (factor != 1 || term.indices.isEmpty()) {
      factors.add(new Whole(factor));
    }
    term.indices.forEach(depth -> factors.add(new Name(names.get(depth))));
    return factors.size() == 1 ? factors.getFirst() : new Operation(Operator.Binary.TIMES, factors);
  }

  /** Puts terms that are added first, and of those the ones with an index. */
  private static Expression sum(List<Summand> summands) {
    List<Summand> ordered =
        summands.stream()
            .sorted(
                Comparator.comparing(Summand::subtracted)
                    .thenComparing(each -> each.value instanceof Whole))
            .toList();
    Expression sum = ordered.isEmpty() || ordered.getFirst().subtracted ? new Whole(0) : null;
    for (Summand each : ordered) {
      Operator.Binary operator = each.subtracted ? Operator.Binary.MINUS : Operator.Binary.PLUS;
      sum = sum == null ? each.value : Operation.of(operator, sum, each.value);
    }
    return sum;
  }
}
