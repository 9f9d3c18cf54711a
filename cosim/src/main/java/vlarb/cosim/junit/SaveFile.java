// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.nio.file.Path;
import java.util.List;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;

/** What GTKWave shows of a waveform when it is opened: the clock, then inputs and outputs. */
final class SaveFile {
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
   * The file's text.
   *
   * @param clock the clock's port, or an empty string
   * @param waveform a file in the same folder
   * @param scope where it has the ports
   * @param from the time to begin at
   */
  static String of(Dut dut, String clock, Path waveform, String scope, long from) {
    return new SaveFile(scope).text(dut, clock, waveform, from);
  }

  private String text(Dut dut, String clock, Path waveform, long from) {
    text.append("[dumpfile] \"%s\"\n".formatted(waveform.getFileName()));
    text.append("[timestart] %d\n".formatted(from));
    var ports = dut.ports();
    ports.stream().filter(port -> port.name().equals(clock)).forEach(this::add);
    group(
        "inputs",
        ports.stream().filter(port -> port.isInput() && !port.name().equals(clock)).toList());
    group("outputs", ports.stream().filter(port -> !port.isInput()).toList());
    return text.toString();
  }

  private void group(String name, List<Signal> signals) {
    text.append("%s\n-%s\n".formatted(GROUP_BEGINS, name));
    signals.forEach(this::add);
    text.append("%s\n-%s\n".formatted(GROUP_ENDS, name));
  }

  private void add(Signal signal) {
    boolean single = signal.width() == 1;
    var range = single ? "" : "[%d:0]".formatted(signal.width() - 1);
    var format = single ? BITS : HEXADECIMAL;
    text.append("%s\n%s.%s%s\n".formatted(format, scope, signal.name(), range));
  }
}
