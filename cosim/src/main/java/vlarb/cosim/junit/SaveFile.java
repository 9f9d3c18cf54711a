// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;

/**
 * The signals that GTKWave shows when a waveform is opened: the clock; single inputs and outputs;
 * and a group for each interface, that is, the ports whose names begin with the same word, as
 * {@code s_tdata} and {@code s_tvalid} or {@code grantValid} and {@code grantReady}.
 */
final class SaveFile {
  /** A name's first word ends before an underscore or a capital letter. */
  private static final Pattern WORD = Pattern.compile("^.[^_A-Z]*");

  private static final String BITS = "@28";
  private static final String HEXADECIMAL = "@22";
  private static final String GROUP_BEGINS = "@800200";
  private static final String GROUP_ENDS = "@1000200";

  private final String scope;
  private final StringBuilder text = new StringBuilder();

  private SaveFile(String scope) {
    this.scope = scope;
  }

  /**
   * Writes the text of the save file.
   *
   * @param clock the clock's port, or an empty string
   * @param waveform a file in the same folder
   * @param scope the scope of the waveform that has the ports
   * @param from the time to begin at
   */
  static String of(Dut dut, String clock, Path waveform, String scope, long from) {
    return new SaveFile(scope).text(dut, clock, waveform, from);
  }

  private String text(Dut dut, String clock, Path waveform, long from) {
    text.append("[dumpfile] \"%s\"\n".formatted(waveform.getFileName()));
    text.append("[timestart] %d\n".formatted(from));
    var interfaces = new LinkedHashMap<String, List<Signal>>();
    for (Signal port : dut.ports()) {
      if (port.name().equals(clock)) {
        add(port);
      } else {
        interfaces.computeIfAbsent(firstWord(port), _ -> new ArrayList<>()).add(port);
      }
    }
    Map<Boolean, List<Signal>> alone =
        interfaces.values().stream()
            .filter(ports -> ports.size() == 1)
            .map(List::getFirst)
            .collect(Collectors.partitioningBy(Signal::isInput));
    group("inputs", alone.get(true));
    group("outputs", alone.get(false));
    interfaces.forEach(
        (name, ports) -> {
          if (ports.size() > 1) {
            group(name, ports);
          }
        });
    return text.toString();
  }

  private static String firstWord(Signal port) {
    Matcher word = WORD.matcher(port.name());
    return word.find() ? word.group() : port.name();
  }

  private void group(String name, List<Signal> signals) {
    if (signals.isEmpty()) {
      return;
    }
    text.append("%s\n-%s\n".formatted(GROUP_BEGINS, name));
    signals.forEach(this::add);
    text.append("%s\n-%s\n".formatted(GROUP_ENDS, name));
  }

  private void add(Signal signal) {
    boolean single = signal.width() == 1;
    String range = single ? "" : "[%d:0]".formatted(signal.width() - 1);
    String format = single ? BITS : HEXADECIMAL;
    text.append("%s\n%s.%s%s\n".formatted(format, scope, signal.name(), range));
  }
}
