// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * Reads traces: one event a line, whitespace-separated words, {@code #} begins a comment anywhere.
 *
 * <p>Numbers are decimal digits. A count of packets, decisions or credits has no upper bound: what
 * 63 bits cannot hold is more than any run gets through, and is taken as the most that they hold.
 */
public final class TraceParser {
  private final String source;
  private final ArbiterParameters parameters;

  private TraceParser(String source, ArbiterParameters parameters) {
    this.source = source;
    this.parameters = parameters;
  }

  /**
   * Reads the events of a trace.
   *
   * @param source the name of the trace in messages
   * @param text the text of the trace; lines end in LF or CR LF
   * @param parameters the parameters of the arbiter that the trace is for: capacities, data VLs and
   *     the longest packet bound the events
   * @throws TraceFormatException where the trace has an event that is not possible
   */
  public static List<TraceEvent> parse(String source, String text, ArbiterParameters parameters)
      throws TraceFormatException {
    TraceParser parser = new TraceParser(source, parameters);
    List<TraceEvent> events = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      String content = withoutComment(line).strip();
      if (!content.isEmpty()) {
        events.add(parser.event(new TraceLine(source, number, content.split("\\s+"))));
      }
    }
    return List.copyOf(events);
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf('#');
    return comment < 0 ? line : line.substring(0, comment);
  }

  private TraceEvent event(TraceLine line) throws TraceFormatException {
    return switch (line.keyword()) {
      case "limit" -> {
        line.expect("limit N");
        yield new TraceEvent.Limit(line.number(1, "N", 0, 255));
      }
      case "high" -> entry(line, Priority.HIGH, parameters.highCap());
      case "low" -> entry(line, Priority.LOW, parameters.lowCap());
      case "vls" -> {
        line.expect("vls N");
        int most = OperationalVls.ofCount(parameters.dataVls()).code();
        yield new TraceEvent.Vls(OperationalVls.ofCode(line.number(1, "N", 1, most)).orElseThrow());
      }
      case "commit" -> {
        line.expect("commit");
        yield new TraceEvent.Commit();
      }
      case "credit" -> {
        line.expect("credit VL BLOCKS");
        int vl = dataVl(line);
        long blocks =
            line.is(2, "inf") ? Port.UNLIMITED : line.count(2, "BLOCKS", "0 or more or inf");
        yield new TraceEvent.Credit(vl, blocks);
      }
      case "arrive" -> {
        line.expect("arrive VL BYTES [xN]");
        yield new TraceEvent.Arrival(dataVl(line), dwords(line, 2), line.times(3));
      }
      case "smp" -> {
        line.expect("smp BYTES");
        yield new TraceEvent.Smp(dwords(line, 1));
      }
      case "fcp" -> {
        line.expect("fcp");
        yield new TraceEvent.Fcp();
      }
      case "decide" -> {
        line.expect("decide N");
        yield new TraceEvent.Decide(line.count(1, "N", "0 or more"));
      }
      default ->
          throw line.problem(
              "unknown event "
                  + TraceLine.quote(line.keyword())
                  + ", expected limit, high, low, vls, commit, credit, arrive, smp, fcp or decide");
    };
  }

  private static TraceEvent entry(TraceLine line, Priority table, int capacity)
      throws TraceFormatException {
    line.expect(line.keyword() + " I VL WEIGHT");
    int index = line.number(1, "I", 0, capacity - 1);
    VlWeight entry = new VlWeight(line.number(2, "VL", 0, 15), line.number(3, "WEIGHT", 0, 255));
    return new TraceEvent.Entry(table, index, entry);
  }

  /** Reads any data VL that there can be: those that are not implemented only wait for ever. */
  private static int dataVl(TraceLine line) throws TraceFormatException {
    return line.number(1, "VL", 0, 14);
  }

  private int dwords(TraceLine line, int word) throws TraceFormatException {
    int most = 4 * parameters.options().maxDwords();
    return (line.number(word, "BYTES", 4, most) + 3) / 4;
  }
}
