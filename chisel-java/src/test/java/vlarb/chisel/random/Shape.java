// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

/**
 * Something that is declared.
 *
 * @param width of each element
 * @param size of a vector or memory
 */
record Shape(Kind kind, int width, int size, boolean initialised, String name) {
  /** What there is to declare. */
  enum Kind {
    UINT_IN,
    SINT_IN,
    VECTOR_IN,
    BUNDLE_IN,
    WIRE,
    REGISTER,
    SIGNED_REGISTER,
    VECTOR_REGISTER,
    BUNDLE_REGISTER,
    MEMORY,
    BLOCK_MEMORY
  }
}
