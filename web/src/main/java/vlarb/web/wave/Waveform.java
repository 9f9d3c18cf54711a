// SPDX-License-Identifier: Apache-2.0
package vlarb.web.wave;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import vlarb.model.cycle.CycleArbiter;
import vlarb.web.work.WorkingArbiter;

/** The ports of an arbiter in consecutive clock cycles. */
public final class Waveform {
  /** Nanoseconds of a clock cycle in a VCD file: the page does not know the clock. */
  private static final int CYCLE = 10;

  /** The first of the characters that name a signal in a VCD file. */
  private static final char FIRST_NAME = '!';

  private static final char CLOCK = '~';

  private final List<Signal> signals;
  private final long[][] values;

  /**
   * Records an arbiter's next cycles.
   *
   * @param cycles 1 or more
   */
  public Waveform(WorkingArbiter arbiter, int cycles) {
    CycleArbiter hardware = arbiter.hardware();
    signals = Signal.of(hardware.parameters());
    values = new long[signals.size()][cycles];
    for (int cycle = 0; cycle < cycles; cycle++) {
      arbiter.cycle();
      for (int i = 0; i < values.length; i++) {
        ToLongFunction<CycleArbiter> value = signals.get(i).value();
        values[i][cycle] = value.applyAsLong(hardware);
      }
    }
  }

  /** By signal, its bits and its values, for JSON. */
  public Map<String, Object> values() {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      List<Object> row = new ArrayList<>();
      for (long value : values[i]) {
        row.add(value);
      }
      Map<String, Object> signal = new LinkedHashMap<>();
      signal.put("bits", signals.get(i).bits());
      signal.put("values", row);
      map.put(signals.get(i).name(), signal);
    }
    return map;
  }

  /** The text of a VCD file (IEEE 1364, Value Change Dump), with the clock. */
  public String vcd() {
    StringBuilder text = new StringBuilder();
    text.append("$comment vlarb: the golden model, a clock cycle is ").append(CYCLE);
    text.append(" ns here $end\n$timescale 1 ns $end\n$scope module arbiter $end\n");
    text.append("$var wire 1 ").append(CLOCK).append(" clock $end\n");
    for (int i = 0; i < values.length; i++) {
      Signal signal = signals.get(i);
      text.append("$var wire ").append(signal.bits()).append(' ').append(name(i)).append(' ');
      text.append(signal.name()).append(range(signal)).append(" $end\n");
    }
    text.append("$upscope $end\n$enddefinitions $end\n");
    for (int cycle = 0; cycle < values[0].length; cycle++) {
      text.append('#').append(cycle * CYCLE).append("\n1").append(CLOCK).append('\n');
      for (int i = 0; i < values.length; i++) {
        if (cycle == 0 || values[i][cycle] != values[i][cycle - 1]) {
          change(text, i, cycle);
        }
      }
      text.append('#').append(cycle * CYCLE + CYCLE / 2).append("\n0").append(CLOCK).append('\n');
    }
    return text.toString();
  }

  private static String range(Signal signal) {
    return signal.bits() == 1 ? "" : " [" + (signal.bits() - 1) + ":0]";
  }

  private static char name(int signal) {
    return (char) (FIRST_NAME + signal);
  }

  private void change(StringBuilder text, int signal, int cycle) {
    int bits = signals.get(signal).bits();
    String digits = Long.toBinaryString(values[signal][cycle] & (1L << bits) - 1);
    text.append(bits == 1 ? digits : "b" + digits + " ").append(name(signal)).append('\n');
  }
}
