// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.Observer;

/** Packets and dwords sent, by source. */
public final class Statistics implements Observer {
  private final long[] packets = new long[15];
  private final long[] dwords = new long[15];
  private final long[] fromTable = new long[3];
  private long smps;
  private long smpDwords;
  private long fcps;

  @Override
  public void cycle(CycleArbiter arbiter) {
    ArbiterOutputs out = arbiter.out;
    if (!arbiter.in.grantReady || !out.grantValid) {
      return;
    }
    switch (out.grantSource) {
      case ArbiterOutputs.SOURCE_SMP -> {
        smps++;
        smpDwords += out.grantLength;
      }
      case ArbiterOutputs.SOURCE_FCP -> fcps++;
      default -> {
        packets[out.grantVl]++;
        dwords[out.grantVl] += out.grantLength;
        fromTable[out.grantTable] += out.grantLength;
      }
    }
  }

  /** Packets of a data VL. */
  public long packets(int vl) {
    return packets[vl];
  }

  /** The dwords that a data VL sent. */
  public long dwords(int vl) {
    return dwords[vl];
  }

  /** The dwords that a table sent, by {@link ArbiterOutputs#grantTable}. */
  public long dwordsFromTable(int table) {
    return fromTable[table];
  }

  public long smps() {
    return smps;
  }

  /** The dwords that SMPs took. */
  public long smpDwords() {
    return smpDwords;
  }

  public long fcps() {
    return fcps;
  }
}
