// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

/**
 * The shape of something that is declared.
 *
 * @param role of a signal; a memory has none
 * @param width of a number or element
 * @param size of a vector or memory
 */
record Shape(Type type, Role role, int width, int size, String name) {
  /** The role of a signal. */
  enum Role {
    INPUT,
    WIRE,
    REGISTER,
    RESET_REGISTER
  }

  /** The type that is declared, with the Java of a signal's type. */
  enum Type {
    UNSIGNED("uint(%1$d)"),
    SIGNED("sint(%1$d)"),
    VECTOR("vec(%2$d, uint(%1$d))"),
    BUNDLE("new Pair(%1$d)"),
    BUNDLES("vec(%2$d, new Pair(%1$d))"),
    MEMORY("uint(%1$d)"),
    BLOCK_MEMORY("uint(%1$d)");

    private final String java;

    Type(String java) {
      this.java = java;
    }
  }

  /** The signal's type, or that of a memory's rows, in Java. */
  String typeJava() {
    return type.java.formatted(width, size);
  }
}
