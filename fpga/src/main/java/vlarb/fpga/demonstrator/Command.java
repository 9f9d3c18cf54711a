// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

/**
 * The commands of the serial line, declared once: the hardware decodes them from here.
 *
 * <p>A line is a letter and a hexadecimal number below 2^24, the argument; its answer is a
 * hexadecimal number of eight digits, 0 unless the command asks for something, or {@code ?} where
 * the command is refused and has changed nothing.
 */
public enum Command {
  /** Answers what this is: {protocol, data VLs, high capacity, low capacity}, 8 bits each. */
  VERSION('V', 0),

  /** Reads a register of the management port; argument {address: 8}. */
  READ('R', 8),

  /** Writes one; argument {address: 8, data: 12}. */
  WRITE('W', 20),

  /** Queues a packet; argument {VL: 4, dwords: 12}. */
  PACKET('P', 16),

  /** Queues an SMP; argument {dwords: 12}. */
  SMP('S', 12),

  /** Queues a flow-control packet. */
  FCP('F', 0),

  /**
   * Gives credits; argument {VL: 4, 64-byte blocks: 12}. Where credits come as flags, it sets the
   * VL's flag, or with 0 blocks clears it.
   */
  CREDIT('C', 16),

  /**
   * Takes one decision; answers the grant: {source: 4, VL: 4, table: 4, entry: 8, dwords: 12}, each
   * coded as on the arbiter's ports.
   */
  DECIDE('D', 0),

  /** Takes so many decisions; answers how many of them granted something. */
  RUN('N', 16),

  /** Reads how many packets a source was granted; argument {source: 5}. */
  PACKETS('K', 5),

  /** Reads how many dwords those had. */
  DWORDS('L', 5),

  /** Clears the counters of all sources. */
  ZERO('Z', 0),

  /** Reads, a bit for each data VL, whether credits were lost at the counter's limit. */
  ERRORS('E', 0),

  /**
   * Asks the table engine for a place; argument {level: 4, VL: 4, 64-byte blocks: 16}. This and
   * what follows is refused where there is no engine. An operation answers {status: 8, VL: 4,
   * level: 4, handle: 8, index: 8}, each coded as on the arbiter's ports and 0 where it means
   * nothing; status {@link #WAITS} tells that the engine answers after further decisions only.
   */
  INSERT('I', 24),

  /** Releases a sequence; argument {handle: 8}. */
  RELEASE('X', 8),

  /** Gives a sequence another weight; argument {handle: 8, 64-byte blocks: 16}. */
  SET_WEIGHT('A', 24),

  /** Asks about a sequence; argument {handle: 8}. */
  QUERY('Q', 8),

  /** Answers what the last operation was answered by now. */
  OPERATED('M', 0),

  /** Answers {busy: 16, free entries: 16}; busy is 1 while the table is not as was decided. */
  TABLE('T', 0);

  /** What {@link #VERSION} answers for this set of commands. */
  public static final int PROTOCOL = 2;

  /** The status of an operation that was not answered yet, beside those of the engine. */
  public static final int WAITS = 4;

  private final char letter;
  private final int argumentBits;

  Command(char letter, int argumentBits) {
    this.letter = letter;
    this.argumentBits = argumentBits;
  }

  /** The letter that a line begins with, in upper case; lower case does as well. */
  public char letter() {
    return letter;
  }

  /** Width of the argument in bits, 0 to 24; a larger argument is refused. */
  public int argumentBits() {
    return argumentBits;
  }

  /** Whether it is refused where there is no table engine. */
  public boolean needsEngine() {
    return compareTo(INSERT) >= 0;
  }

  /** Whether it is one of the table engine's operations; one goes on at a time. */
  public boolean isOperation() {
    return needsEngine() && compareTo(OPERATED) < 0;
  }

  /** The letter as {@link LineReader} decodes it: what upper and lower case have in common. */
  int code() {
    return letter & (1 << Widths.LETTER) - 1;
  }
}
