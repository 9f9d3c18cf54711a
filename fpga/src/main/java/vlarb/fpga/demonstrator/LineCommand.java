// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.fpga.demonstrator.HighTableBy.ADMISSION;
import static vlarb.fpga.demonstrator.HighTableBy.ENGINE;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import vlarb.fpga.demonstrator.line.SerialCommand;

/**
 * The commands of the serial line, declared once: the hardware decodes them from here.
 *
 * <p>A line is a letter and a hexadecimal number, the argument; its answer is a hexadecimal number
 * of eight digits, 0 unless the command asks for something, or {@code ?} where the command is
 * refused and has changed nothing.
 */
public enum LineCommand implements SerialCommand {
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

  /** Takes this many decisions; the answer is the number of decisions that granted a packet. */
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
   * Asks the table engine for a place; argument {level: 4, VL: 4, 64-byte blocks: 16}. This and the
   * three that follow are refused where there is no engine, or admission has its commands. An
   * operation answers {status: 8, VL: 4, level: 4, handle: 8, index: 8}, each coded as on the
   * arbiter's ports and 0 where it means nothing; status {@link #WAITS} says that the answer comes
   * after further decisions only.
   */
  INSERT('I', 24, ENGINE),

  /** Releases a sequence; argument {handle: 8}. */
  RELEASE('X', 8, ENGINE),

  /** Gives a sequence another weight; argument {handle: 8, 64-byte blocks: 16}. */
  SET_WEIGHT('A', 24, ENGINE),

  /** Asks about a sequence; argument {handle: 8}. */
  QUERY('Q', 8, ENGINE),

  /**
   * Answers what the last operation was answered by now. This and {@link #TABLE} are refused where
   * there is no engine.
   */
  OPERATED('M', 0, ENGINE, ADMISSION),

  /** Answers {busy: 16, free entries: 16}; busy is 1 while the table is not as was decided. */
  TABLE('T', 0, ENGINE, ADMISSION),

  /**
   * Sets the weight of the connections that ask or end from now on; argument {64-byte blocks: 14,
   * 1/65536 of a block: 16}. This and what follows is refused where there is no admission.
   */
  WEIGHT('U', 30, ADMISSION),

  /**
   * A connection asks; argument {service level: 4, distance: 8}. A request is an operation: it is
   * answered {result: 8, VL: 4, level: 4, handle: 8, index: 8}, each coded as on the ports of
   * admission and 0 where the result names no sequence.
   */
  ADMIT('B', 12, ADMISSION),

  /** A connection ends; argument {handle: 8} of its sequence. */
  END('G', 8, ADMISSION),

  /** Asks what a sequence carries; argument {handle: 8}. */
  SEQUENCE('H', 8, ADMISSION),

  /**
   * Reads what the sequence of the last result carries, in 1/65536 of a block; 0 where the result
   * names none.
   */
  CARRIED('J', 0, ADMISSION),

  /** Reads how many connections share that sequence. */
  CONNECTIONS('O', 0, ADMISSION),

  /** Reads what all sequences carry, in 1/65536 of a block. */
  USED('Y', 0, ADMISSION);

  /** The version of this set of commands, which {@link #VERSION} answers. */
  public static final int PROTOCOL = 3;

  /** The status of an operation that was not answered yet, beside those of the hardware. */
  public static final int WAITS = 0xff;

  private static final Set<LineCommand> OPERATIONS =
      EnumSet.of(INSERT, RELEASE, SET_WEIGHT, QUERY, ADMIT, END, SEQUENCE);

  private final char letter;
  private final int argumentBits;

  /** The ways of changing the high table with which the command exists; empty: all of them. */
  private final List<HighTableBy> where;

  LineCommand(char letter, int argumentBits, HighTableBy... where) {
    this.letter = letter;
    this.argumentBits = argumentBits;
    this.where = List.of(where);
  }

  @Override
  public char letter() {
    return letter;
  }

  @Override
  public int argumentBits() {
    return argumentBits;
  }

  /** True if the command exists where the high table is changed like that. */
  public boolean exists(HighTableBy highTable) {
    return where.isEmpty() || where.contains(highTable);
  }

  /** True for an operation on the table engine or a request to admission; one goes on at a time. */
  public boolean isOperation() {
    return OPERATIONS.contains(this);
  }
}
