// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

import java.util.Optional;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.bus.WordAccess.Answer;
import vlarb.model.port.registers.PortRegisters;

/** The registers on APB4: an access is seen in its setup phase, and stands in its access phase. */
public final class ApbBus implements BusFront {
  /** The ports: written by the driver before {@link #settle}. */
  public final ApbInputs in = new ApbInputs();

  /** The ports. */
  public final ApbOutputs out = new ApbOutputs();

  private final WordAccess access;

  ApbBus(PortRegisters registers) {
    access = new WordAccess(registers);
  }

  @Override
  public void settle(ArbiterInputs management) {
    access.settle(management, stands());
  }

  private boolean stands() {
    return in.psel && in.penable;
  }

  @Override
  public void edge(ArbiterOutputs management) {
    boolean free = access.isIdle() && !out.pready;
    Optional<Answer> answer = access.edge(management, stands());
    out.pready = answer.isPresent();
    out.pslverr = answer.map(Answer::error).orElse(false);
    out.prdata = answer.map(Answer::data).orElse(out.prdata);
    if (free && in.psel) {
      access.begin(new Word(in.pwrite, in.paddr, in.pstrb, in.pwdata));
    }
  }
}
