// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.Map;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;

/**
 * Reads a network that a text describes: what {@code ibnetdiscover} prints, what ibsim reads, or a
 * list of links. The first two have a line that begins with {@code Switch}, {@code Hca}, {@code Ca}
 * or {@code Rt}.
 */
public final class FabricText {
  private FabricText() {}

  /**
   * Reads a network.
   *
   * @throws ConfigurationException if the text has another form or describes no connected network
   */
  public static Fabric read(SourceText source) throws ConfigurationException {
    boolean discovered =
        source.text().lines().anyMatch(line -> line.matches("(Switch|Hca|Ca|Rt)\\s.*"));
    return discovered ? IbNetDiscover.read(source) : LinkList.read(source);
  }

  /**
   * A network of these links, or a mistake in the line of the host in question, else in the last.
   *
   * @param lines of hosts
   */
  static Fabric build(FabricBuilder builder, SourceText source, Map<String, Integer> lines)
      throws ConfigurationException {
    try {
      return builder.build();
    } catch (FabricException e) {
      int last = (int) source.text().lines().count();
      throw source.mistake(e.host().map(lines::get).orElse(last), e.getMessage());
    }
  }
}
