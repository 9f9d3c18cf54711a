// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import vlarb.model.port.bus.AxiLiteInputs;
import vlarb.model.port.bus.AxiLiteOutputs;

/**
 * A master of AXI4-Lite: writes and reads on their own, address and data of a write in either
 * order, answers that wait.
 */
final class AxiLiteMaster extends BusMaster {
  private static final int MOST_WAITING = 3;

  /**
   * An access that was taken.
   *
   * @param refused the answer must be an error
   */
  private record Taken(Access access, boolean refused) {}

  private final AxiLiteInputs in = new AxiLiteInputs();
  private final AxiLiteOutputs out = new AxiLiteOutputs();

  /** Addresses and data of writes that were taken, and not yet the other one. */
  private final Deque<Integer> addresses = new ArrayDeque<>();

  private final Deque<Access> data = new ArrayDeque<>();

  /** Writes whose address, or data, is still to be shown. */
  private final Deque<Access> addressesLeft = new ArrayDeque<>();

  private final Deque<Access> dataLeft = new ArrayDeque<>();
  private final Deque<Taken> writes = new ArrayDeque<>();
  private final Deque<Taken> reads = new ArrayDeque<>();

  /** The answer of a write, or of a read, was there in the cycle before, and was not taken. */
  private boolean writeHeld;

  private boolean readHeld;
  private int heldResponse;
  private int heldData;

  /** Chances of accesses, of an address or data, of taking an answer. */
  private int comes = 50;

  private int shows = 50;
  private int takes = 50;

  AxiLiteMaster(Registers registers, SplittableRandom random) {
    super(registers, random);
  }

  @Override
  public AxiLiteInputs inputs() {
    return in;
  }

  @Override
  public AxiLiteOutputs outputs() {
    return out;
  }

  @Override
  public void next() {
    if (random.nextInt(500) == 0) {
      comes = random.nextInt(1, 101);
      shows = random.nextInt(5, 101);
      takes = random.nextInt(5, 101);
    }
    if (addressesLeft.size() + dataLeft.size() < MOST_WAITING && chance(comes)) {
      Access random = Access.random(this.random);
      Access write = new Access(true, random.address(), random.strobes(), random.data());
      addressesLeft.add(write);
      dataLeft.add(write);
    }
    if (!in.awvalid && !addressesLeft.isEmpty() && chance(shows)) {
      in.awvalid = true;
      in.awaddr = addressesLeft.remove().address();
    }
    if (!in.wvalid && !dataLeft.isEmpty() && chance(shows)) {
      in.wvalid = true;
      Access write = dataLeft.remove();
      in.wdata = write.data();
      in.wstrb = write.strobes();
    }
    if (!in.arvalid && chance(comes)) {
      in.arvalid = true;
      in.araddr = Access.random(random).address();
    }
    in.bready = chance(takes);
    in.rready = chance(takes);
  }

  @Override
  void see() {
    seeAnswers();
    if (in.awvalid && out.awready) {
      addresses.add(in.awaddr);
      in.awvalid = false;
    }
    if (in.wvalid && out.wready) {
      data.add(new Access(true, 0, in.wstrb, in.wdata));
      in.wvalid = false;
    }
    while (!addresses.isEmpty() && !data.isEmpty()) {
      Access taken = data.remove();
      Access write = new Access(true, addresses.remove(), taken.strobes(), taken.data());
      writes.add(new Taken(write, registers.refuses(write)));
    }
    if (in.arvalid && out.arready) {
      Access read = new Access(false, in.araddr, 0, 0);
      reads.add(new Taken(read, registers.refuses(read)));
      in.arvalid = false;
    }
  }

  private void seeAnswers() {
    if (writeHeld && (!out.bvalid || out.bresp != heldResponse)) {
      report("the answer of a write changes before it is taken");
    }
    if (readHeld && (!out.rvalid || out.rresp != heldResponse || out.rdata != heldData)) {
      report("the answer of a read changes before it is taken");
    }
    if (out.bvalid && writes.isEmpty() || out.rvalid && reads.isEmpty()) {
      report("an answer without an access");
      return;
    }
    if (out.bvalid && in.bready) {
      Taken write = writes.remove();
      answer(write.access, write.refused, isError(out.bresp), 0);
    }
    if (out.rvalid && in.rready) {
      Taken read = reads.remove();
      answer(read.access, read.refused, isError(out.rresp), out.rdata);
    }
    writeHeld = out.bvalid && !in.bready;
    readHeld = out.rvalid && !in.rready;
    heldResponse = out.bvalid ? out.bresp : out.rresp;
    heldData = out.rdata;
  }

  private boolean isError(int response) {
    if (response != AxiLiteOutputs.OKAY && response != AxiLiteOutputs.SLVERR) {
      report("response " + response);
    }
    return response != AxiLiteOutputs.OKAY;
  }

  @Override
  public boolean isMeant(String pin) {
    return switch (pin) {
      case "s_axi_bresp" -> out.bvalid;
      case "s_axi_rresp", "s_axi_rdata" -> out.rvalid;
      default -> true;
    };
  }

  @Override
  boolean waits() {
    return in.awvalid && in.wvalid
        || in.arvalid
        || !writes.isEmpty() && in.bready
        || !reads.isEmpty() && in.rready;
  }

  @Override
  void forget() {
    addresses.clear();
    data.clear();
    addressesLeft.clear();
    dataLeft.clear();
    writes.clear();
    reads.clear();
    writeHeld = false;
    readHeld = false;
    in.awvalid = false;
    in.wvalid = false;
    in.arvalid = false;
  }
}
