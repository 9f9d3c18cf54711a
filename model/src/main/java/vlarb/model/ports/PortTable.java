// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.List;
import java.util.stream.Collectors;

/** An interface as tables in Markdown, one for each group of ports. */
public final class PortTable {
  private PortTable() {}

  /**
   * The tables, with the comments of one configuration.
   *
   * @param example any configuration
   */
  public static <P> String markdown(List<PortSpec<P>> ports, P example) {
    return ports.stream()
        .map(PortSpec::group)
        .distinct()
        .map(group -> table(group, ports, example))
        .collect(Collectors.joining("\n"));
  }

  private static <P> String table(String group, List<PortSpec<P>> ports, P example) {
    String heading = group.isEmpty() ? "" : "**%s**\n\n".formatted(group);
    return heading
        + """
        | port | direction | bits | unit | carries | exists with |
        |---|---|---|---|---|---|
        %s
        """
            .formatted(
                ports.stream()
                    .filter(port -> port.group().equals(group))
                    .map(port -> row(port, example))
                    .collect(Collectors.joining("\n")));
  }

  private static <P> String row(PortSpec<P> port, P example) {
    return "| `%s` | %s | %s%s | %s | %s | %s |"
        .formatted(
            port.name(),
            port.direction() == PortDirection.INPUT ? "in" : "out",
            port.elements().times(port.bits()),
            port.kind() == Kind.SIGNED ? ", signed" : "",
            port.unit(),
            port.comment().apply(example),
            port.where().text());
  }
}
