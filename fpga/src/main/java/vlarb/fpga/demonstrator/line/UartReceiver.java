// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.line;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The receiving half of a UART: 8 data bits, no parity, 1 stop bit. */
public final class UartReceiver extends Module {
  private static final int STOP_BIT = 9;

  public final Bool rx = in(bool(), "the serial line, high while idle");
  public final Bool valid = out(bool(), "a character has arrived; for one cycle");
  public final Bool broken = out(bool(), "it had no stop bit");
  public final UInt character = out(uint(CommandWidths.CHARACTER), "while valid");

  private final Bool synchronizer = regInit(true, "may be metastable");
  private final Bool line = regInit(true, "the line, in step with the clock");
  private final Bool receiving = regInit(false, "within a character");
  private final Bool arrived = regInit(false, "a character has arrived");
  private final Bool withoutStop = reg(bool(), "it had no stop bit");
  private final UInt bitNumber = reg(uint(4), "0 start bit, 1 to 8 data, 9 stop bit");
  private final UInt shift =
      reg(uint(CommandWidths.CHARACTER), "data bits, the first one comes last");
  private final UInt timer;

  /**
   * @param clocksPerBit clock cycles that a bit lasts, 4 or more
   */
  public UartReceiver(int clocksPerBit) {
    int bits = UartTransmitter.timerBits(clocksPerBit);
    timer = reg(uint(bits), "cycles until the middle of the bit");
    synchronizer.set(rx);
    line.set(synchronizer);

    Bool begins = let(receiving.not().and(line.not()));
    Bool middle = let(receiving.and(timer.eq(0)));
    Bool falseStart = let(bitNumber.eq(0).and(line));
    Bool last = let(bitNumber.eq(STOP_BIT));

    when(
            begins,
            () -> {
              receiving.set(true);
              bitNumber.set(0);
              timer.set(lit(clocksPerBit / 2 - 1, bits));
            })
        .elseWhen(
            () -> middle,
            () -> {
              receiving.set(falseStart.or(last).not());
              bitNumber.set(bitNumber.add(1));
              timer.set(lit(clocksPerBit - 1, bits));
            })
        .otherwise(() -> timer.set(timer.sub(1)));
    when(middle.and(last.not()), () -> shift.set(line.cat(shift.bits(7, 1))));
    when(middle, () -> withoutStop.set(line.not()));
    arrived.set(middle.and(last));

    valid.set(arrived);
    broken.set(withoutStop);
    character.set(shift);
  }

  @Override
  protected String header() {
    return """
        The receiving half of a UART: 8 data bits, no parity, 1 stop bit.

        Each bit is sampled in its middle, as told from the falling edge of the start bit. A start
        bit that is over by then was a disturbance and is ignored.
        """;
  }
}
