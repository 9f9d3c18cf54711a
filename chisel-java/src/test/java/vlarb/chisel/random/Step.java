// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.List;

/** A step of a module, in the order of the source; numbers choose among what there is. */
sealed interface Step {
  /** Drives a register or wire. */
  record Assign(int target, Formula value) implements Step {}

  /** Drives the element of a vector that a signal names. */
  record AssignElement(int vector, Formula index, Formula value) implements Step {}

  /** Drives a vector whole, with another vector of its shape. */
  record AssignVector(int vector, int source, Formula choice) implements Step {}

  /**
   * Drives parts of a number, of so many bits each, in two loops.
   *
   * @param bits more than the number has are as many as it has
   */
  record Copies(int target, int bits, Formula value) implements Step {}

  /** Drives a bundle whole. */
  record AssignBundle(int target, int source) implements Step {}

  /** Writes a row of a memory. */
  record Write(int memory, Formula index, Formula value) implements Step {}

  /** States a property. */
  record State(Kind kind, Formula condition) implements Step {}

  /** Conditions one after the other; the last branch has none. */
  record Conditional(List<Formula> conditions, List<List<Step>> branches) implements Step {}

  /**
   * A choice by value; the last branch is for all other values.
   *
   * @param stride from the value of one branch to that of the next
   */
  record Choice(Formula selector, int stride, List<List<Step>> branches) implements Step {}

  /** The kind of a property. */
  enum Kind {
    ASSERT("assertAlways"),
    ASSUME("assume"),
    COVER("cover");

    final String java;

    Kind(String java) {
      this.java = java;
    }
  }
}
