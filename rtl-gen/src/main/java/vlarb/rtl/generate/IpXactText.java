// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

/** The text of an IP-XACT description: elements in the namespace of IEEE 1685-2009, indented. */
final class IpXactText {
  private static final String PREFIX = "spirit:";

  private final StringBuilder text = new StringBuilder();
  private int depth;

  /** Writes a line as it is, in its place. */
  IpXactText line(String line) {
    text.append("  ".repeat(depth)).append(line).append('\n');
    return this;
  }

  /** Writes an element, which may have attributes, with others in it. */
  IpXactText element(String name, Runnable inside) {
    line("<" + PREFIX + name + ">");
    depth++;
    inside.run();
    depth--;
    return line("</" + PREFIX + name.split(" ")[0] + ">");
  }

  /** Writes an element with a value. */
  IpXactText value(String name, Object value) {
    return line("<%1$s>%2$s</%1$s>".formatted(PREFIX + name, escaped(value.toString())));
  }

  /** Writes the name of a bus or of its abstraction: vendor, library, name, version. */
  IpXactText reference(String name, String reference) {
    String[] parts = reference.split(":");
    return line(
        ("<%1$s%2$s %1$svendor=\"%3$s\" %1$slibrary=\"%4$s\" %1$sname=\"%5$s\""
                + " %1$sversion=\"%6$s\"/>")
            .formatted(PREFIX, name, parts[0], parts[1], parts[2], parts[3]));
  }

  /** Writes the bits of a vector. */
  IpXactText vector(int left, int right) {
    return element("vector", () -> value("left", left).value("right", right));
  }

  private static String escaped(String value) {
    return value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
