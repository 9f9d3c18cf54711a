// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.table.cycle.EngineOutputs;

/**
 * What an arbiter's output ports carry in one clock cycle, under the ports' names and with the bits
 * that the ports carry: signed values are given as such.
 */
public final class ArbiterOutputs {
  /** {@link #grantSource} of nothing, an SMP, a flow-control packet, a data packet. */
  public static final int SOURCE_NONE = 0, SOURCE_SMP = 1, SOURCE_FCP = 2, SOURCE_DATA = 3;

  /** {@link #grantTable} of a packet sent without a table, from the high and from the low table. */
  public static final int TABLE_NONE = 0, TABLE_HIGH = 1, TABLE_LOW = 2;

  public boolean grantValid;
  public int grantSource;

  /** 15 for an SMP, 0 for a flow-control packet and for nothing. */
  public int grantVl;

  public int grantTable;
  public int grantEntry;

  /** Dwords; 0 for a flow-control packet and for nothing. */
  public int grantLength;

  public boolean smpReady;
  public boolean fcpReady;

  /** Mask: the VL whose head packet the link takes in this cycle. */
  public int headReady;

  public boolean creditReady;

  /** Mask of the VLs whose credit counter has been at its limit when more came, since reset. */
  public int creditOverflow;

  public boolean mgmtReady;
  public boolean mgmtResponseValid;
  public boolean mgmtError;
  public int mgmtReadData;
  public boolean initDone;
  public boolean commitPending;

  /** Mask of the VLs that have shown a length in error since reset; bit 15 is the SMP's. */
  public int lengthError;

  /** An interrupt is enabled and has come; where there are counters. */
  public boolean mgmtInterrupt;

  public int highPointer;
  public int highRemaining;
  public int lowPointer;
  public int lowRemaining;
  public int highPriCounter;
  public boolean lowTurn;

  /** Of a table engine, where there is one. */
  public final EngineOutputs engine = new EngineOutputs();
}
