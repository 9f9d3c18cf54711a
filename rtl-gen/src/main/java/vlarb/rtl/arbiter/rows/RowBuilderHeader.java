// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

/** The header of the module that makes rows, as the Verilog has it. */
record RowBuilderHeader(RowShape shape) {
  private static final String BESIDE_COMMIT =
      "\nBetween commits the high table's entries come from outside, walked likewise.";

  String text() {
    return """
        Makes the rows from the entries that management wrote.

        1. %s is walked backwards twice, one entry a cycle. An entry of weight above 0 is
           the nearest one of the VL that it serves, and is merged: %s.
        2. In the second walk what is there before an entry is merged is the row for a pointer on it:
           by VL the entry that comes next. What the first walk has left lies behind the end.
        3. Weights are copied %s.
        4. After the last entry the memories are complete and can be exchanged for those in use.
        Latency: done follows start by 5 cycles and one for each entry read.
        Bound: a commit takes 2 * (entries of %s) + 5 cycles.
        Cost: %s.%s
        """
        .formatted(
            shape.commitsHigh() ? "Each table" : "The low table",
            merges(),
            shape.looksAhead() ? "as they are read" : "with the rows of their entries",
            shape.commitsHigh() ? "both tables" : "that table",
            costs(),
            shape.besideCommits() ? BESIDE_COMMIT : "");
  }

  private String merges() {
    return switch (shape.kind()) {
      case KEYS -> "it becomes that VL's key, and the VL comes before all of its group";
      case ORDER -> "that VL comes before all others";
    };
  }

  private String costs() {
    String entry = "1 + log2(capacity) bits for each VL";
    return switch (shape.kind()) {
      case KEYS -> "a key of " + entry + ", a bit for each two VLs of a group";
      case ORDER -> entry + ", a bit for each pair of VLs";
    };
  }
}
