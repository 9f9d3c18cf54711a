// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.SplittableRandom;
import vlarb.model.port.bus.WishboneInputs;
import vlarb.model.port.bus.WishboneOutputs;

/**
 * A master of Wishbone with classic cycles: single accesses and several in a cycle; now and then it
 * withdraws an access, as an interconnect does after its timeout.
 */
final class WishboneMaster extends BusMaster {
  private final WishboneInputs in = new WishboneInputs();
  private final WishboneOutputs out = new WishboneOutputs();

  /** The access of the cycle before is withdrawn in this one, which may still show its answer. */
  private boolean withdraws;

  private int comes = 50;

  WishboneMaster(Registers registers, SplittableRandom random) {
    super(registers, random);
  }

  @Override
  public WishboneInputs inputs() {
    return in;
  }

  @Override
  public WishboneOutputs outputs() {
    return out;
  }

  private Access access() {
    return new Access(in.we, in.adr, in.sel, in.dat);
  }

  @Override
  public void next() {
    if (random.nextInt(500) == 0) {
      comes = random.nextInt(1, 101);
    }
    withdraws = waits() && random.nextInt(300) == 0;
    if (withdraws) {
      registers.perhaps(access());
      forget();
    }
    if (withdraws || waits()) {
      return;
    }
    in.cyc = chance(comes);
    in.stb = chance(comes);
    Access access = Access.random(random);
    in.we = access.write();
    in.adr = access.address();
    in.sel = access.strobes();
    in.dat = access.data();
  }

  @Override
  void see() {
    boolean answers = out.ack || out.err;
    if (answers && !waits() && !withdraws || out.ack && out.err) {
      report("an answer without an access");
    }
    if (answers && waits()) {
      Access access = access();
      answer(access, registers.refuses(access), out.err, out.dat);
      in.stb = false;
      in.cyc = random.nextBoolean();
    }
  }

  @Override
  public boolean isMeant(String pin) {
    return !pin.equals("wb_dat_o") || out.ack || out.err;
  }

  @Override
  boolean waits() {
    return in.cyc && in.stb;
  }

  @Override
  void forget() {
    in.cyc = false;
    in.stb = false;
  }
}
