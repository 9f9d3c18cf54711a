// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.Architecture;

/** A golden port with four data VLs, and packets that are sent through the port one by one. */
abstract class PortBench {
  static final int WIDTH = 16;
  private static final int PATIENCE = 5000;

  CyclePort port;
  private int width;

  /** The beats that left, with the cycle, and the discards. */
  final List<Integer> left = new ArrayList<>();

  /** The first dwords of the beats that left as bad. */
  final List<Integer> bad = new ArrayList<>();

  final List<DiscardCause> discards = new ArrayList<>();
  int now;

  final void make(Architecture architecture, LengthSource length, FullQueue full) {
    make(PortPropertiesTest.parameters(architecture, 4, WIDTH, length, full));
  }

  final void makeCutThrough(Architecture architecture, int width, FullQueue full) {
    PortParameters parameters =
        PortPropertiesTest.parameters(architecture, 4, width, LengthSource.LRH, full);
    make(parameters.withInput(parameters.input().withMode(QueueMode.CUT_THROUGH)));
  }

  final void make(PortParameters parameters) {
    width = parameters.width();
    port = new CyclePort(parameters);
    port.in.linkUp = true;
    port.in.ready = true;
    run(400);
    assertTrue(port.out.initDone);
    for (int vl = 0; vl < 4; vl++) {
      credit(vl, 2000);
    }
    run(20);
  }

  final void cycle() {
    port.settle();
    if (port.out.stream.valid && port.in.ready) {
      left.add(now);
      if (port.out.stream.user >= 4) {
        bad.add(port.out.stream.data[0]);
      }
    }
    if (port.out.discardValid) {
      discards.add(DiscardCause.values()[port.out.discardCause]);
    }
    port.edge();
    now++;
  }

  final void run(int cycles) {
    for (int cycle = 0; cycle < cycles; cycle++) {
      cycle();
    }
  }

  final void credit(int vl, int limit) {
    port.in.creditLimitValid = true;
    port.in.creditLimitVl = vl;
    port.in.creditLimit = limit;
    boolean taken;
    do {
      port.settle();
      taken = port.out.creditLimitReady;
      cycle();
    } while (!taken);
    port.in.creditLimitValid = false;
  }

  /** Sends a packet; returns the cycle in which the last beat is taken. */
  final int send(int vl, int told, int beats) {
    for (int beat = 0; beat < beats; beat++) {
      beat(vl, told, beats, beat);
    }
    return now - 1;
  }

  final void beat(int vl, int told, int beats, int beat) {
    port.in.stream.valid = true;
    port.in.stream.dest = vl;
    port.in.stream.keepFirst(width);
    port.in.stream.data[0] = 100 + beat;
    port.in.stream.data[width > 4 ? 1 : 0] = told >>> 8 | (told & 0xFF) << 8;
    port.in.stream.last = beat == beats - 1;
    boolean taken;
    int patience = PATIENCE;
    do {
      port.settle();
      taken = port.out.ready;
      cycle();
    } while (!taken && patience-- > 0);
    assertTrue(taken, "the beat is not taken");
    port.in.stream.valid = false;
  }
}
