// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

/** Java source as it grows. */
final class Source {
  private final StringBuilder fields = new StringBuilder();
  private final StringBuilder constructor = new StringBuilder();
  private int depth = 2;

  void field(String line) {
    fields.append("  ").append(line).append('\n');
  }

  void line(String line) {
    constructor.append("  ".repeat(depth)).append(line).append('\n');
  }

  void indent() {
    depth++;
  }

  void unindent() {
    depth--;
  }

  /** The class of a module. */
  String of(String name, boolean isPublic) {
    String kept =
        isPublic ? "\n  @Override\n  protected boolean isPublic() {\n    return true;\n  }\n" : "";
    return "final class %s extends Module {\n%s\n  %s() {\n%s  }\n%s}\n"
        .formatted(name, fields, name, constructor, kept);
  }
}
