// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

import java.util.Optional;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.bus.WordAccess.Answer;
import vlarb.model.port.registers.PortRegisters;

/** The registers on Wishbone B4, by classic cycles. */
public final class WishboneBus implements BusFront {
  /** The ports: written by the driver before {@link #settle}. */
  public final WishboneInputs in = new WishboneInputs();

  /** The ports. */
  public final WishboneOutputs out = new WishboneOutputs();

  private final WordAccess access;

  WishboneBus(PortRegisters registers) {
    access = new WordAccess(registers);
  }

  @Override
  public void settle(ArbiterInputs management) {
    access.settle(management, stands());
  }

  private boolean stands() {
    return in.cyc && in.stb;
  }

  @Override
  public void edge(ArbiterOutputs management) {
    boolean free = access.isIdle() && !out.ack && !out.err;
    Optional<Answer> answer = access.edge(management, stands());
    out.ack = answer.filter(one -> !one.error()).isPresent();
    out.err = answer.filter(Answer::error).isPresent();
    out.dat = answer.map(Answer::data).orElse(out.dat);
    if (free && stands()) {
      access.begin(new Word(in.we, in.adr, in.sel, in.dat));
    }
  }
}
