// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

/**
 * The registers of a port for commands to a table engine, by number, and the lowest bits of their
 * fields. One command is under way at a time: a write of the next one is refused until the answer
 * is there, and takes the answer away.
 */
public final class TableRegisters {
  /** The first of them. */
  public static final int FIRST = PortRegisters.FIRST + 0x110;

  /** The table: {idle, free entries}, read only. */
  public static final int TABLE = FIRST;

  /** A command: {level, VL, handle, operation, weight}, write only. */
  public static final int ENGINE_COMMAND = FIRST + 1;

  /** The answer: {busy, level, VL, handle, status, weight}, read only. */
  public static final int ENGINE_ANSWER = FIRST + 2;

  /** The first entry of the sequence of the answer, read only. */
  public static final int ENGINE_INDEX = FIRST + 3;

  /** The weight of the next request, in 1/65536 of a 64-byte block a round. */
  public static final int REQUEST_WEIGHT = FIRST + 4;

  /** A request: {handle, operation, SL, distance}, write only. */
  public static final int REQUEST = FIRST + 5;

  /** The result: {busy, level, VL, handle, index, code}, read only. */
  public static final int RESULT = FIRST + 6;

  /** The weight of the sequence of the result, in 1/65536 of a 64-byte block, read only. */
  public static final int RESULT_WEIGHT = FIRST + 7;

  /** Connections that share the sequence of the result, read only. */
  public static final int RESULT_CONNECTIONS = FIRST + 8;

  /** The most weight of an entry, in 64-byte blocks. */
  public static final int ENTRY_CAP = FIRST + 9;

  /** The most weight of all connections, in 64-byte blocks. */
  public static final int LIMIT = FIRST + 10;

  /** The weight of all connections, in 1/65536 of a 64-byte block, read only. */
  public static final int USED = FIRST + 11;

  /** Registers for which there is room. */
  public static final int COUNT = 16;

  /** Of {@link #TABLE}: the table is as was decided, and no command waits. */
  public static final int IDLE = 8;

  /** Of a command or request: the operation; of an answer: the status. */
  public static final int CODE = 14;

  /** Of a request: the service level. */
  public static final int SL = 8;

  /** Of a result: the first entry of the sequence. */
  public static final int INDEX = 8;

  public static final int HANDLE = 16;
  public static final int VL = 24;
  public static final int LEVEL = 28;

  /** Of an answer or result: it is not there yet, and the other fields are 0. */
  public static final int BUSY = 31;

  /** Bits of a number of a VL or SL. */
  public static final int VL_BITS = 4;

  /** Bits of the code of an operation, or of a status. */
  public static final int CODE_BITS = 2;

  /** Bits of the distance of a request. */
  public static final int DISTANCE_BITS = 7;

  /** Bits of a weight in 1/65536 of a 64-byte block. */
  public static final int WEIGHT_BITS = 30;

  /** Bits of the number of connections that share a sequence. */
  public static final int CONNECTIONS_BITS = 16;

  /** Bits of the code of a result. */
  public static final int RESULT_BITS = 4;

  public static final int ENTRY_CAP_BITS = 8;
  public static final int LIMIT_BITS = 14;

  private TableRegisters() {}
}
