// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import vlarb.model.iba.SubnetAttribute;

/**
 * A SubnSet that OpenSM has sent, as its log has it.
 *
 * @param path the ports that lead from OpenSM's own port to the node, 0 first
 * @param modifier the attribute's modifier
 * @param bytes the 64 bytes of the attribute
 */
record SentAttribute(String path, SubnetAttribute attribute, int modifier, byte[] bytes) {
  /** The dump of a packet: lines of names and values, then four lines of 16 bytes. */
  private static final Pattern DUMP =
      Pattern.compile(
          "\\(SubnSet\\)\\R(?:(?!\\(Subn).)*?attr_id\\.+0x(\\w+) (?:(?!\\(Subn).)*?attr_mod\\.+0x(\\w+)"
              + "(?:(?!\\(Subn).)*?Initial path: ([0-9,]+)"
              + "(?:(?!\\(Subn).)*?Reserved:[^\\n]*\\n(.*?)\\n\\w{3} ",
          Pattern.DOTALL);

  /** Those of the attributes that we know, as they were sent. */
  static List<SentAttribute> of(String log) {
    return DUMP.matcher(log)
        .results()
        .flatMap(
            dump ->
                SubnetAttribute.ofId(Integer.parseInt(dump.group(1), 16)).stream()
                    .map(
                        attribute ->
                            new SentAttribute(
                                dump.group(3),
                                attribute,
                                Integer.parseUnsignedInt(dump.group(2), 16),
                                HexFormat.of().parseHex(dump.group(4).replaceAll("\\s", "")))))
        .toList();
  }
}
