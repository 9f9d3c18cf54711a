// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A port that is an unpacked array, from the symbol table that Verilator writes where nets are
 * public: the header of a model has the sizes only, and no direction in newer versions.
 *
 * @param direction {@code IN}, {@code OUT} or {@code INOUT}
 * @param bounds two of each packed and unpacked dimension, in Verilator's order
 */
record PortArray(String direction, List<Integer> bounds) {
  /**
   * Older versions, {@code __Vscope_TOP.varInsert(__Vfinal,"a", &(TOP.a), false,
   * VLVT_UINT8,VLVD_IN|VLVF_PUB_RW,2 ,7,0 ,2,5);}, have the number of dimensions before the bounds.
   * The innermost packed dimension, if there is one, is the first, before the unpacked ones. Newer
   * versions have the numbers of unpacked and of packed dimensions, and the unpacked ones first.
   */
  private static final Pattern INSERTION =
      Pattern.compile(
          "__Vscopep?_TOP(?:\\.|->)varInsert\\(.*?&\\(TOP\\.(\\w+)\\),[^|]*"
              + "VLVD_(IN|OUT|INOUT)\\|[\\w|]+,([-\\d, ]+)\\)");

  private static final Pattern NUMBER = Pattern.compile("-?\\d+");

  /** The arrays and other ports in a symbol table, by their names in C++. */
  static Map<String, PortArray> parse(String symbols) {
    var arrays = new HashMap<String, PortArray>();
    Matcher insertions = INSERTION.matcher(symbols);
    while (insertions.find()) {
      List<Integer> bounds =
          NUMBER
              .matcher(insertions.group(3))
              .results()
              .map(MatchResult::group)
              .map(Integer::valueOf)
              .toList();
      arrays.put(insertions.group(1), new PortArray(insertions.group(2), bounds));
    }
    return arrays;
  }

  /**
   * The indices of the elements in the order of memory, {@code [2][-1]} to {@code [5][1]}.
   *
   * @param dimensions the number of unpacked dimensions
   */
  List<String> indices(int dimensions) {
    boolean newer = bounds.size() % 2 == 0;
    boolean packed = bounds.getFirst() > dimensions;
    int first = newer ? 2 : packed ? 3 : 1;
    List<String> indices = List.of("");
    for (int dimension = 0; dimension < dimensions; dimension++) {
      int left = bounds.get(first + 2 * dimension);
      int right = bounds.get(first + 2 * dimension + 1);
      var longer = new ArrayList<String>();
      for (String outer : indices) {
        IntStream.rangeClosed(Math.min(left, right), Math.max(left, right))
            .forEach(index -> longer.add(outer + "[" + index + "]"));
      }
      indices = longer;
    }
    return indices;
  }
}
