// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.table.cycle.EngineInputs;

/** The values at an arbiter's input ports in one clock cycle, under the ports' names. */
public final class ArbiterInputs {
  /** The link can take a packet: this cycle is a packet boundary. */
  public boolean grantReady;

  public boolean smpValid;

  /** Dwords; 0 and above the longest packet is an error and never granted. */
  public int smpLength;

  public boolean fcpValid;

  /** Mask of the data VLs with a packet at the head. */
  public int headValid;

  /**
   * By VL, dwords of the packet at the head; 0 and above the longest is an error, never granted.
   */
  public final int[] headLength = new int[15];

  /** Mask of the data VLs whose head packet has credits; used where credits come as flags. */
  public int creditAvailable;

  /**
   * Heads, their lengths and flags may change from the cycle before to this one, even those of
   * eligible VLs. The arbiter discards what it remembers of heads. Used where an arbiter remembers
   * heads.
   */
  public boolean discard;

  /** A packet is announced; stays as it is until it is accepted. Where heads are serial. */
  public boolean announceValid;

  /** The data VL of the packet that is announced; of any other number nothing is kept. */
  public int announceVl;

  /** Dwords of that packet; 0 and above the longest is an error, and nothing is kept. */
  public int announceLength;

  public boolean creditValid;
  public int creditVl;

  /** 64-byte blocks to add, 0 to 4095. */
  public int creditBlocks;

  /**
   * Mask of the data VLs whose credit counter is 0 after this cycle, whatever arrives or is used in
   * it; used where credits are counted and heads are parallel.
   */
  public int creditClear;

  /**
   * The credits that arrive replace those at hand; used where heads are serial. Packets that were
   * admitted stay admitted.
   */
  public boolean creditReplace;

  public boolean mgmtValid;
  public boolean mgmtWrite;

  /** A register's address, as {@link ManagementRegisters} lays them out. */
  public int mgmtAddress;

  /** 12 bits; 32 where there are counters. */
  public int mgmtWriteData;

  public boolean mgmtResponseReady;

  /**
   * The inputs of a table engine: commands and the taking of answers; the arbiter itself drives the
   * rest.
   */
  public final EngineInputs engine = new EngineInputs();
}
