// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Source;
import vlarb.model.table.cycle.EngineOutputs;

/**
 * The values at an arbiter's output ports in one clock cycle, under the ports' names and with the
 * bits that the ports carry: signed values are given as such.
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

  /**
   * Dwords; 0 for a flow-control packet and for nothing. Where heads are serial no port has this:
   * {@link #sentLength} follows later.
   */
  public int grantLength;

  public boolean smpReady;
  public boolean fcpReady;

  /** Mask: the VL whose first packet the link takes in this cycle. */
  public int headReady;

  /** Dwords of the data packet taken two cycles before; 0 for none. Where heads are serial. */
  public int sentLength;

  /** The packet that is announced is seen: accepted, or refused. Where heads are serial. */
  public boolean announceReady;

  /** True while the announcement is refused: the arbiter keeps nothing of it. */
  public boolean announceRefused;

  /**
   * Mask of the data VLs with an accepted packet that waits for credits; where heads are serial.
   */
  public int announceWaits;

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

  /** The outputs of a table engine, where there is one. */
  public final EngineOutputs engine = new EngineOutputs();

  /**
   * Makes the ports show an offer.
   *
   * @param taken the link takes it in this cycle
   */
  void show(Grant grant, boolean taken) {
    Source source = grant.source();
    grantValid = source != Source.IDLE;
    grantSource =
        switch (source) {
          case SMP -> SOURCE_SMP;
          case FCP -> SOURCE_FCP;
          case DATA -> SOURCE_DATA;
          case IDLE -> SOURCE_NONE;
        };
    grantVl = Math.max(grant.vl(), 0);
    grantTable =
        switch (grant.table()) {
          case NO_TABLE -> TABLE_NONE;
          case HIGH -> TABLE_HIGH;
          case LOW -> TABLE_LOW;
        };
    grantEntry = Math.max(grant.entry(), 0);
    grantLength = grant.dwords();
    smpReady = taken && source == Source.SMP;
    fcpReady = taken && source == Source.FCP;
    headReady = taken && source == Source.DATA ? 1 << grantVl : 0;
  }

  /** Makes the ports show a state of the data arbitration. */
  void show(DataState state) {
    highPointer = state.high().pointer();
    highRemaining = state.high().remaining();
    lowPointer = state.low().pointer();
    lowRemaining = state.low().remaining();
    highPriCounter = state.highPriCounter();
    lowTurn = state.lowTurn();
  }
}
