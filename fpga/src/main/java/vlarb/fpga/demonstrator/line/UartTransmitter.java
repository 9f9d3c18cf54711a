// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.line;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The sending half of a UART: 8 data bits, no parity, 1 stop bit. */
public final class UartTransmitter extends Module {
  private static final int BITS = 10;
  private static final int SHIFT = CommandWidths.CHARACTER + 1;

  public final Bool valid = in(bool(), "a character is there to send");
  public final Bool ready = out(bool(), "and is taken");
  public final UInt character = in(uint(CommandWidths.CHARACTER), "while valid");
  public final Bool tx = out(bool(), "the serial line, high while idle");

  private final UInt bitsLeft = regInit(4, 0, "start, data and stop bits not over yet");
  private final UInt shift =
      regInit(SHIFT, (1 << SHIFT) - 1, "start and data bits, the next one lowest, then ones");
  private final UInt timer;

  /**
   * @param clocksPerBit clock cycles that a bit lasts, 4 or more
   */
  public UartTransmitter(int clocksPerBit) {
    int bits = timerBits(clocksPerBit);
    timer = reg(uint(bits), "cycles left of the bit");
    Bool idle = let(bitsLeft.eq(0));
    Bool over = let(timer.eq(0));

    when(
            idle,
            () -> {
              when(
                  valid,
                  () -> {
                    bitsLeft.set(BITS);
                    shift.set(character.cat(lit(false)));
                  });
              timer.set(lit(clocksPerBit - 1, bits));
            })
        .elseWhen(
            () -> over,
            () -> {
              bitsLeft.set(bitsLeft.sub(1));
              shift.set(lit(true).cat(shift.bits(SHIFT - 1, 1)));
              timer.set(lit(clocksPerBit - 1, bits));
            })
        .otherwise(() -> timer.set(timer.sub(1)));
    ready.set(idle);
    tx.set(shift.bit(0));
  }

  /**
   * Bits of a counter of the clock cycles of a bit.
   *
   * @throws IllegalArgumentException if a bit is too short to be received
   */
  static int timerBits(int clocksPerBit) {
    if (clocksPerBit < 4) {
      throw new IllegalArgumentException("4 clocks per bit or more, not " + clocksPerBit);
    }
    return 32 - Integer.numberOfLeadingZeros(clocksPerBit - 1);
  }

  @Override
  protected String header() {
    return "The sending half of a UART: 8 data bits, no parity, 1 stop bit.";
  }
}
