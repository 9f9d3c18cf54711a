// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.SplittableRandom;
import vlarb.model.port.bus.ApbInputs;
import vlarb.model.port.bus.ApbOutputs;

/** A master of APB4, which now and then withdraws an access, as after a reset of its own. */
final class ApbMaster extends BusMaster {
  private final ApbInputs in = new ApbInputs();
  private final ApbOutputs out = new ApbOutputs();

  /** The access of the cycle before is withdrawn in this one, which may still show its answer. */
  private boolean withdraws;

  private int comes = 50;

  ApbMaster(Registers registers, SplittableRandom random) {
    super(registers, random);
  }

  @Override
  public ApbInputs inputs() {
    return in;
  }

  @Override
  public ApbOutputs outputs() {
    return out;
  }

  private Access access() {
    return new Access(in.pwrite, in.paddr, in.pstrb, in.pwdata);
  }

  @Override
  public void next() {
    if (random.nextInt(500) == 0) {
      comes = random.nextInt(1, 101);
    }
    withdraws = in.psel && random.nextInt(300) == 0;
    if (withdraws) {
      registers.perhaps(access());
      forget();
    } else if (in.psel) {
      in.penable = true;
    } else if (chance(comes)) {
      Access access = Access.random(random);
      in.psel = true;
      in.pwrite = access.write();
      in.paddr = access.address();
      in.pstrb = access.write() ? access.strobes() : 0;
      in.pwdata = access.data();
    }
  }

  @Override
  void see() {
    boolean stands = in.psel && in.penable;
    if (out.pready && !stands && !withdraws || out.pslverr && !out.pready) {
      report("an answer without an access");
    }
    if (out.pready && stands) {
      Access access = access();
      answer(access, registers.refuses(access), out.pslverr, out.prdata);
      forget();
    }
  }

  @Override
  public boolean isMeant(String pin) {
    return !pin.equals("s_apb_prdata") || out.pready;
  }

  @Override
  boolean waits() {
    return in.psel;
  }

  @Override
  void forget() {
    in.psel = false;
    in.penable = false;
  }
}
