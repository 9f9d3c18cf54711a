// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.message.Dependencies;
import vlarb.network.message.Message;
import vlarb.network.message.MessagePlan;
import vlarb.network.setting.Ticks;

/**
 * Reads a list of messages.
 *
 * @param text the list
 * @param hosts of the network
 * @param served service levels whose VL a table serves
 * @param packet payload of a packet, in bytes
 */
record MessageListReader(SourceText text, int hosts, Set<Integer> served, int packet) {
  private static final String ID = "(?!after(?: |$))[\\w.:-]{1,64}";

  private static final Pattern LINE =
      Pattern.compile(
          "(\\d{1,12}) (\\d{1,6}) (\\d{1,6}) (\\d{1,2}) (\\d{1,12})(?: (ID))?(?: after((?: ID)+))?"
              .replace("ID", ID));

  /** A line with its parts. */
  private record Row(int line, Matcher parts) {
    int number(int group) {
      return Integer.parseInt(parts.group(group));
    }

    Optional<String> id() {
      return Optional.ofNullable(parts.group(6));
    }

    /** The messages that it waits for, by their IDs, each once. */
    List<String> after() {
      return parts.group(7) == null
          ? List.of()
          : List.of(parts.group(7).strip().split(" ")).stream().distinct().toList();
    }
  }

  /**
   * Lines of time in ns, source, destination, service level, bytes; an ID and, behind {@code
   * after}, those of other lines.
   */
  DescribedTraffic read() throws ConfigurationException {
    List<Row> rows = rows();
    if (rows.size() > MessagePlan.MOST) {
      throw text.mistake(
          rows.get(MessagePlan.MOST).line(), "expected at most " + MessagePlan.MOST + " messages");
    }
    Map<String, Integer> byId = byId(rows);
    List<Message> messages = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Row row : rows) {
      messages.add(message(row, byId));
      names.add(row.id().orElse("line " + row.line()));
    }
    Optional<Dependencies.Mistake> mistake = Dependencies.mistake(messages);
    if (mistake.isPresent()) {
      throw text.mistake(
          rows.get(mistake.get().message()).line(), "the message " + mistake.get().text());
    }
    return new DescribedTraffic.ListedMessages(new MessagePlan(messages, packet), names);
  }

  private List<Row> rows() throws ConfigurationException {
    List<Row> rows = new ArrayList<>();
    int line = 0;
    for (String row : text.text().lines().toList()) {
      line++;
      String stripped = row.replaceFirst("#.*", "").strip();
      if (!stripped.isEmpty()) {
        Matcher parts = LINE.matcher(stripped);
        if (!parts.matches()) {
          throw text.mistake(
              line,
              "expected NANOSECONDS SOURCE DESTINATION SL BYTES, then an ID or none, then after and"
                  + " IDs or none");
        }
        rows.add(new Row(line, parts));
      }
    }
    return rows;
  }

  private Map<String, Integer> byId(List<Row> rows) throws ConfigurationException {
    Map<String, Integer> byId = new HashMap<>();
    for (int number = 0; number < rows.size(); number++) {
      Row row = rows.get(number);
      if (row.id().isPresent()) {
        Integer other = byId.putIfAbsent(row.id().get(), number);
        if (other != null) {
          throw text.mistake(
              row.line(),
              "ID "
                  + row.id().get()
                  + " is that of line "
                  + rows.get(other).line()
                  + ", expected another");
        }
      }
    }
    return byId;
  }

  private Message message(Row row, Map<String, Integer> byId) throws ConfigurationException {
    int from = row.number(2);
    int to = row.number(3);
    int sl = row.number(4);
    long bytes = Long.parseLong(row.parts().group(5));
    if (from >= hosts || to >= hosts || from == to) {
      throw text.mistake(row.line(), PacketListReader.twoHosts(hosts));
    }
    if (!served.contains(sl)) {
      throw text.mistake(row.line(), TrafficReader.SERVED);
    }
    if (bytes == 0) {
      throw text.mistake(row.line(), "expected 1 byte or more");
    }
    List<Integer> after = new ArrayList<>();
    for (String id : row.after()) {
      Integer number = byId.get(id);
      if (number == null) {
        throw text.mistake(row.line(), "after " + id + ", expected the ID of a line");
      }
      after.add(number);
    }
    long time = Long.parseLong(row.parts().group(1)) * Ticks.PER_NANOSECOND;
    return new Message(from, to, sl, bytes, time, after);
  }
}
