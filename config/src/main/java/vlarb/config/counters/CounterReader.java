// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.fabric.FabricNames;
import vlarb.config.text.PastedLine;

/**
 * Reads counters from the output of tools, one after another and in any order, as people paste it:
 * a heading of perfquery and its counters, a line a counter, or the ticks of {@code -c}; a port of
 * ibqueryerrors, all in one line; ibdiagnet's section {@code PM_INFO}. Other lines are ignored.
 */
public final class CounterReader {
  /** Such as {@code # Port extended counters: Lid 4 port 1 (CapMask: 0x1300 ...)}. */
  private static final Pattern HEADING =
      pattern(
          "#? ?(\\S.*) counters: (.+?)(?: \\(?(?:Gid )?[0-9a-f]*:[0-9a-f:]*\\)?)? port (\\d{1,3})\\b.*");

  /** The line that {@code perfquery -c} prints above the fields of PortSamplesControl. */
  private static final Pattern SAMPLES =
      pattern("#? ?PortSamplesControl: (.+?) port (\\d{1,3})\\b.*");

  private static final Pattern TICK = pattern("Tick:[ .]*(.*)");

  private static final Pattern FIELD =
      pattern("(PortXmitData|PortXmitWait|PortVLXmitWait|XmtDataSL)\\[?(\\d{0,2})]?:[ .]*(.*)");

  /** A port; the sums of a node, which stand before its ports as {@code port ALL}, are ignored. */
  private static final Pattern ONE_LINE = pattern("GUID (0x[0-9a-f]{1,16}) port (\\d{1,3}):(.*)");

  private static final Pattern IN_LINE = Pattern.compile("\\[(\\w+) == ([^]\\s]*)[^]]*]");

  /** The port number by which perfquery asks for all ports of a node together. */
  private static final int ALL_PORTS = 255;

  private static final String EXPECTED =
      "expected counters as perfquery prints them, \"# Port extended counters: Lid 4 port 1\" and"
          + " \"PortXmitWait:....0\"";

  private final SourceText source;
  private final Counts counts;
  private final FabricNames names;
  private final DbCsv csv;

  /** The port whose counters the lines are, and the width of those of the whole port. */
  private record Heading(String port, boolean extended) {}

  private Optional<Heading> heading = Optional.empty();

  /** The port of the fields of PortSamplesControl; empty outside of them. */
  private Optional<String> sampled = Optional.empty();

  private CounterReader(SourceText source, FabricNames names) {
    this.source = source;
    this.names = names;
    counts = new Counts(source);
    csv = new DbCsv(source, names, counts);
  }

  private static Pattern pattern(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
  }

  /**
   * The counters in a text.
   *
   * @param names of the fabric's ports, by which tools that print GUIDs are understood
   * @throws ConfigurationException if a counter in it makes no sense or stands there twice, or if
   *     it has none
   */
  public static PortCounters read(SourceText source, FabricNames names)
      throws ConfigurationException {
    CounterReader reader = new CounterReader(source, names);
    int number = 0;
    for (String line : source.lines().toList()) {
      number++;
      reader.line(number, PastedLine.cleaned(line));
    }
    reader.csv.end(number);
    if (reader.counts.isEmpty()) {
      throw source.mistake(Math.max(1, number), EXPECTED);
    }
    return reader.counts.all();
  }

  private void line(int number, String line) throws ConfigurationException {
    if (csv.line(number, line)) {
      return;
    }
    Matcher samples = SAMPLES.matcher(line);
    if (samples.matches()) {
      sampled = Optional.of(samples.group(1) + " port " + port(samples.group(2)));
      return;
    }
    Matcher tick = TICK.matcher(line);
    if (sampled.isPresent() && tick.matches()) {
      counts.tick(number, sampled.get(), tick.group(1));
      return;
    }
    Matcher begins = HEADING.matcher(line);
    if (begins.matches()) {
      if (port(begins.group(3)) == ALL_PORTS) {
        throw source.mistake(
            number, "counters of all ports together, expected each port's (perfquery -l)");
      }
      heading =
          Optional.of(
              new Heading(
                  begins.group(2) + " port " + port(begins.group(3)),
                  begins.group(1).toLowerCase(Locale.ROOT).contains("extended")));
      return;
    }
    Matcher field = FIELD.matcher(line);
    if (field.matches()) {
      field(number, field);
      return;
    }
    Matcher one = ONE_LINE.matcher(line);
    if (one.matches()) {
      oneLine(number, one);
    }
  }

  private static int port(String digits) {
    return Integer.parseInt(digits);
  }

  private void field(int number, Matcher field) throws ConfigurationException {
    CounterKind kind = CounterKind.of(field.group(1)).orElseThrow();
    boolean numbered = !field.group(2).isEmpty();
    if (numbered != kind.numbers() > 1
        || numbered && Integer.parseInt(field.group(2)) >= kind.numbers()) {
      throw source.mistake(
          number,
          "expected "
              + (kind.numbers() > 1 ? kind.text() + "0 to " + kind.text() + "15" : kind.text())
              + ", not "
              + field.group(1)
              + field.group(2));
    }
    Heading of =
        heading.orElseThrow(
            () ->
                source.mistake(
                    number,
                    "a counter before its port, expected \"# Port counters: Lid 4 port 1\" first"));
    boolean wide = of.extended() && kind.numbers() == 1;
    counts.put(
        number,
        of.port(),
        new PortCounters.Counter(kind, numbered ? Integer.parseInt(field.group(2)) : 0),
        wide ? CounterKind.EXTENDED_BITS : kind.bits(),
        field.group(3));
  }

  /** A port of ibqueryerrors, whose counters may be of either width. */
  private void oneLine(int number, Matcher line) throws ConfigurationException {
    Map<CounterKind, String> found = new HashMap<>();
    Matcher field = IN_LINE.matcher(line.group(3));
    while (field.find()) {
      String value = field.group(2);
      CounterKind.of(field.group(1)).ifPresent(kind -> found.put(kind, value));
    }
    for (Map.Entry<CounterKind, String> one : found.entrySet()) {
      counts.put(
          number,
          names.port(number, source, line.group(1), port(line.group(2))),
          new PortCounters.Counter(one.getKey(), 0),
          CounterKind.EXTENDED_BITS,
          one.getValue());
    }
  }
}
