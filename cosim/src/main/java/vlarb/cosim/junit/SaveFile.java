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

  private SaveFile() {}

  /**
   * The file's text.
   *
   * @param clock the clock's port, or an empty string
   * @param waveform a file in the same folder
   * @param from the time to begin at
   */
  static String of(Dut dut, String clock, Path waveform, long from) {
    var text = new StringBuilder();
    text.append("[dumpfile] \"%s\"\n".formatted(waveform.getFileName()));
    text.append("[timestart] %d\n".formatted(from));
    var ports = dut.ports();
    ports.stream().filter(port -> port.name().equals(clock)).forEach(port -> add(text, port));
    group(
        text,
        "inputs",
        ports.stream().filter(port -> port.isInput() && !port.name().equals(clock)).toList());
    group(text, "outputs", ports.stream().filter(port -> !port.isInput()).toList());
    return text.toString();
  }

  private static void group(StringBuilder text, String name, List<Signal> signals) {
    text.append("%s\n-%s\n".formatted(GROUP_BEGINS, name));
    signals.forEach(signal -> add(text, signal));
    text.append("%s\n-%s\n".formatted(GROUP_ENDS, name));
  }

  private static void add(StringBuilder text, Signal signal) {
    boolean single = signal.width() == 1;
    var range = single ? "" : "[%d:0]".formatted(signal.width() - 1);
    text.append("%s\nTOP.%s%s\n".formatted(single ? BITS : HEXADECIMAL, signal.name(), range));
  }
}
