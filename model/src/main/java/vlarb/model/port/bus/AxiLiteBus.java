// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.bus.WordAccess.Answer;
import vlarb.model.port.registers.PortRegisters;

/** The registers on AXI4-Lite. */
public final class AxiLiteBus implements BusFront {
  /** The kinds of access, which take turns. */
  private enum Turn {
    WRITE,
    READ
  }

  /** The ports: written by the driver before {@link #settle}. */
  public final AxiLiteInputs in = new AxiLiteInputs();

  /** The ports. */
  public final AxiLiteOutputs out = new AxiLiteOutputs();

  private final WordAccess access;

  /** The present access, or the one before. */
  private Turn turn = Turn.READ;

  AxiLiteBus(PortRegisters registers) {
    access = new WordAccess(registers);
  }

  @Override
  public void settle(ArbiterInputs management) {
    access.settle(management, true);
  }

  @Override
  public void edge(ArbiterOutputs management) {
    boolean free = access.isIdle() && !out.bvalid && !out.rvalid;
    boolean accepted = access.isAccepted(management);
    out.awready = accepted && turn == Turn.WRITE;
    out.wready = out.awready;
    out.arready = accepted && turn == Turn.READ;
    out.bvalid &= !in.bready;
    out.rvalid &= !in.rready;
    access.edge(management, true).ifPresent(this::answer);
    if (free) {
      begin();
    }
  }

  private void answer(Answer answer) {
    int response = answer.error() ? AxiLiteOutputs.SLVERR : AxiLiteOutputs.OKAY;
    switch (turn) {
      case WRITE -> {
        out.bvalid = true;
        out.bresp = response;
      }
      case READ -> {
        out.rvalid = true;
        out.rresp = response;
        out.rdata = answer.data();
      }
    }
  }

  private void begin() {
    boolean writes = in.awvalid && in.wvalid;
    if (writes && !(in.arvalid && turn == Turn.WRITE)) {
      turn = Turn.WRITE;
      access.begin(new Word(true, in.awaddr, in.wstrb, in.wdata));
    } else if (in.arvalid) {
      turn = Turn.READ;
      access.begin(new Word(false, in.araddr, 0, 0));
    }
  }
}
