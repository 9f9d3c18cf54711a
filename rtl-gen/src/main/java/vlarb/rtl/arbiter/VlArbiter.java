// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.cat;
import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.oneHotSelect;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.sint;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.when;
import static vlarb.chisel.Hardware.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.iba.OperationalVls;

/**
 * The arbiter of an InfiniBand output port in the {@code flat} micro-architecture: SMPs, then
 * flow-control packets, then data by the two arbitration tables. One decision a clock cycle, on
 * what is seen in that cycle.
 */
public final class VlArbiter extends Module {
  private final ArbiterParameters parameters;

  public final Bool grantReady;
  public final Bool grantValid;
  public final UInt grantSource;
  public final UInt grantVl;
  public final UInt grantTable;
  public final UInt grantEntry;
  public final UInt grantLength;

  public final Bool smpValid;
  public final UInt smpLength;
  public final Bool smpReady;
  public final Bool fcpValid;
  public final Bool fcpReady;

  public final UInt headValid;
  public final List<UInt> headLength = new ArrayList<>();
  public final UInt headReady;

  /** Null where credits are counted. */
  public final UInt creditAvailable;

  /** Null, with the four that follow, where credits come as flags. */
  public final Bool creditValid;

  public final Bool creditReady;
  public final UInt creditVl;
  public final UInt creditBlocks;
  public final UInt creditOverflow;

  public final Bool mgmtValid;
  public final Bool mgmtReady;
  public final Bool mgmtWrite;
  public final UInt mgmtAddress;
  public final UInt mgmtWriteData;
  public final Bool mgmtResponseValid;
  public final Bool mgmtResponseReady;
  public final Bool mgmtError;
  public final UInt mgmtReadData;

  public final Bool initDone;
  public final Bool commitPending;
  public final UInt lengthError;

  public final UInt highPointer;
  public final SInt highRemaining;
  public final UInt lowPointer;
  public final SInt lowRemaining;
  public final SInt highPriCounter;
  public final Bool lowTurn;

  private final Management management;
  private final List<DataVl> dataVl = new ArrayList<>();

  /** Null where there is a single data VL, which is always enabled. */
  private final UInt operationalVls;

  private final UInt enabled;
  private final UInt eligible;
  private final Bool smpEmpty;
  private final Bool smpOffered;
  private final Bool fcpOffered;
  private final Bool dataTurn;
  private final Bool dataOffered;
  private final UInt chosenVl;
  private final UInt chosenLength;
  private final List<Bool> chosen;
  private final UInt taken;

  public VlArbiter(ArbiterParameters parameters) {
    this.parameters = parameters;
    int vls = parameters.dataVls();
    grantReady = in(bool(), "the link can take a packet: a packet boundary");
    grantValid = out(bool(), "a packet is offered; the offer may change until taken");
    grantSource = out(uint(2), "0 none, 1 SMP, 2 flow-control packet, 3 data");
    grantVl = out(uint(Widths.VL), "its VL: 15 for an SMP");
    grantTable = out(uint(2), "0 none, 1 high-priority table, 2 low-priority table");
    grantEntry = out(uint(Widths.PORT_ENTRY), "the entry of that table");
    grantLength = out(uint(Widths.LENGTH), "dwords; 0 for a flow-control packet");
    smpValid = in(bool(), "an SMP is ready");
    smpLength = in(uint(Widths.LENGTH), "its length in dwords; 0 is an error");
    smpReady = out(bool(), "the SMP is taken");
    fcpValid = in(bool(), "a flow-control packet is ready");
    fcpReady = out(bool(), "the flow-control packet is taken");
    headValid = in(uint(vls), "by data VL: a packet is at the head");
    for (int vl = 0; vl < vls; vl++) {
      headLength.add(in(uint(Widths.LENGTH), "VL" + vl + ": its length in dwords; 0 is an error"));
    }
    headReady = out(uint(vls), "by data VL: the packet at the head is taken");
    boolean counted = parameters.credits() == CreditKind.BLOCKS;
    creditAvailable = counted ? null : in(uint(vls), "by data VL: the head has credits");
    creditValid = counted ? in(bool(), "credits arrive") : null;
    creditReady = counted ? out(bool(), "and are added") : null;
    creditVl = counted ? in(uint(Widths.VL), "for this data VL; others are ignored") : null;
    creditBlocks = counted ? in(uint(Widths.CREDITS), "so many 64-byte blocks") : null;
    creditOverflow =
        counted ? out(uint(vls), "by data VL: credits were lost at the counter's limit") : null;
    mgmtValid = in(bool(), "management requests an access");
    mgmtReady = out(bool(), "the access is accepted");
    mgmtWrite = in(bool(), "it is a write");
    mgmtAddress = in(uint(RegisterMap.ADDRESS_BITS), "register");
    mgmtWriteData = in(uint(RegisterMap.DATA_BITS), "what a write writes");
    mgmtResponseValid = out(bool(), "the access accepted before is answered");
    mgmtResponseReady = in(bool(), "the answer is taken");
    mgmtError = out(bool(), "the access was refused and changed nothing");
    mgmtReadData = out(uint(RegisterMap.DATA_BITS), "what a read read");
    initDone = out(bool(), "the tables are swept; nothing is granted before");
    commitPending = out(bool(), "a commit takes effect at the end of this cycle");
    lengthError = out(uint(Widths.VLS), "by VL: a length of 0 was seen; bit 15: SMP");
    highPointer = out(uint(Widths.PORT_ENTRY), "current entry of the high table");
    highRemaining = out(sint(Widths.REMAINING), "dwords that it may still send");
    lowPointer = out(uint(Widths.PORT_ENTRY), "current entry of the low table");
    lowRemaining = out(sint(Widths.REMAINING), "dwords that it may still send");
    highPriCounter = out(sint(Widths.COUNTER), "HighPriCounter: dwords left");
    lowTurn = out(bool(), "the low table keeps the link until exhausted");

    boolean single = vls == 1;
    operationalVls = single ? null : operationalVlsRegister();
    enabled = single ? lit(1, 1) : wire(uint(vls));
    eligible = wire(uint(vls));
    smpEmpty = wire(bool());
    smpOffered = wire(bool());
    fcpOffered = wire(bool());
    dataTurn = wire(bool());
    dataOffered = wire(bool());
    chosenVl = single ? lit(0, Widths.VL) : wire(uint(Widths.VL));
    chosenLength = wire(uint(Widths.LENGTH));
    chosen = byVl(vl -> single ? lit(true) : wire(bool()));
    taken = wire(uint(vls));

    management = instance(() -> new Management(new RegisterMap(parameters)));
    connectManagement();
    for (int vl = 0; vl < vls; vl++) {
      dataVl.add(instance(() -> new DataVl(parameters.credits())));
    }
    connectDataVls();

    smpEmpty.set(smpLength.eq(0));
    smpOffered.set(management.initDone.and(smpValid).and(smpEmpty.not()));
    fcpOffered.set(management.initDone.and(fcpValid).and(smpOffered.not()));
    dataTurn.set(management.initDone.and(smpOffered.not()).and(fcpOffered.not()));
    if (single) {
      arbitrateSingleVl();
    } else {
      enabled.set(catBools(enabledVls()));
      when(management.commit, () -> operationalVls.set(management.operationalVls));
      for (int vl = 0; vl < vls; vl++) {
        chosen.get(vl).set(chosenVl.eq(vl));
      }
      DataArbitration arbitration = instance(() -> new DataArbitration(parameters));
      arbitrate(arbitration);
    }
    grant();
  }

  private void connectManagement() {
    management.requestValid.set(mgmtValid);
    mgmtReady.set(management.requestReady);
    management.requestWrite.set(mgmtWrite);
    management.requestAddress.set(mgmtAddress);
    management.requestData.set(mgmtWriteData);
    mgmtResponseValid.set(management.responseValid);
    management.responseReady.set(mgmtResponseReady);
    mgmtError.set(management.responseError);
    mgmtReadData.set(management.responseData);
    initDone.set(management.initDone);
    commitPending.set(management.commitPending);
  }

  private UInt operationalVlsRegister() {
    int implemented = OperationalVls.ofCount(parameters.dataVls()).code();
    return regInit(
        uint(Widths.OPERATIONAL_VLS),
        lit(implemented, Widths.OPERATIONAL_VLS),
        "OperationalVLs in force");
  }

  /** By data VL: OperationalVLs enables it. */
  private List<Bool> enabledVls() {
    return byVl(
        vl -> {
          int first = OperationalVls.firstEnabling(vl).code();
          return first == 1 ? lit(true) : operationalVls.ge(lit(first, Widths.OPERATIONAL_VLS));
        });
  }

  private void connectDataVls() {
    boolean counted = parameters.credits() == CreditKind.BLOCKS;
    Bool addCredits = counted ? management.initDone.and(creditValid) : null;
    List<Bool> eligibleVls = new ArrayList<>();
    List<Bool> emptyHeads = new ArrayList<>();
    List<Bool> overflows = new ArrayList<>();
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      DataVl lane = dataVl.get(vl);
      lane.enabled.set(enabled.bit(vl));
      lane.headValid.set(headValid.bit(vl));
      lane.headLength.set(headLength.get(vl));
      eligibleVls.add(lane.eligible);
      emptyHeads.add(lane.lengthError);
      switch (parameters.credits()) {
        case BLOCKS -> {
          lane.take.set(taken.bit(vl));
          lane.add.set(addCredits.and(creditVl.eq(vl)));
          lane.addBlocks.set(creditBlocks);
          overflows.add(lane.overflow);
        }
        case FLAGS -> lane.creditAvailable.set(creditAvailable.bit(vl));
      }
    }
    eligible.set(catBools(eligibleVls));
    if (counted) {
      creditReady.set(management.initDone);
      creditOverflow.set(catBools(overflows));
    }
    Bool seenEmptySmp = regInit(false, "an SMP of length 0 was seen");
    seenEmptySmp.set(seenEmptySmp.or(smpValid.and(smpEmpty)));
    lengthError.set(seenEmptySmp.cat(catBools(emptyHeads).pad(Widths.DATA_VLS)));
  }

  private void arbitrate(DataArbitration arbitration) {
    arbitration.eligible.set(eligible.pad(Widths.DATA_VLS));
    arbitration.operationalVls.set(operationalVls);
    arbitration.decide.set(dataTurn.and(grantReady));
    arbitration.length.set(chosenLength);
    dataOffered.set(dataTurn.and(arbitration.valid));
    chosenVl.set(arbitration.vl);
    grantTable.set(mux(dataOffered, arbitration.servedBy, lit(0, 2)));
    grantEntry.set(mux(dataOffered, arbitration.entry, lit(0, Widths.PORT_ENTRY)));

    arbitration.commit.set(management.commit);
    arbitration.newLimit.set(management.highLimit);
    arbitration.writeHigh.set(management.writeHigh);
    arbitration.writeLow.set(management.writeLow);
    arbitration.highAddress.set(management.highAddress);
    arbitration.lowAddress.set(management.lowAddress);
    arbitration.writeData.set(management.tableData);
    management.highReadData.set(arbitration.highReadData);
    management.lowReadData.set(arbitration.lowReadData);

    highPointer.set(arbitration.highPointer);
    highRemaining.set(arbitration.highRemaining);
    lowPointer.set(arbitration.lowPointer);
    lowRemaining.set(arbitration.lowRemaining);
    highPriCounter.set(arbitration.highPriCounter);
    lowTurn.set(arbitration.lowTurn);
  }

  /** A port with one data VL has no tables. */
  private void arbitrateSingleVl() {
    dataOffered.set(dataTurn.and(eligible.bit(0)));
    grantTable.set(0);
    grantEntry.set(0);
    highPointer.set(0);
    highRemaining.set(0);
    lowPointer.set(0);
    lowRemaining.set(0);
    highPriCounter.set(0);
    lowTurn.set(false);
  }

  private List<Bool> byVl(IntFunction<Bool> property) {
    return IntStream.range(0, parameters.dataVls()).mapToObj(property).toList();
  }

  /** What is offered to the link, and who is told that it was taken. */
  private void grant() {
    chosenLength.set(oneHotSelect(chosen, headLength));
    grantValid.set(smpOffered.or(fcpOffered).or(dataOffered));
    grantSource.set(cat(fcpOffered.or(dataOffered), smpOffered.or(dataOffered)));
    grantVl.set(mux(smpOffered, lit(15, Widths.VL), mux(dataOffered, chosenVl, lit(0, Widths.VL))));
    grantLength.set(
        mux(smpOffered, smpLength, mux(dataOffered, chosenLength, lit(0, Widths.LENGTH))));

    smpReady.set(smpOffered.and(grantReady));
    fcpReady.set(fcpOffered.and(grantReady));
    Bool dataTaken = wire(bool());
    dataTaken.set(dataOffered.and(grantReady));
    taken.set(catBools(byVl(vl -> chosen.get(vl).and(dataTaken))));
    headReady.set(taken);
  }

  /** It is what is delivered, also where it is instantiated. */
  @Override
  protected boolean isPublic() {
    return true;
  }

  @Override
  protected String header() {
    return """
        The arbiter of an InfiniBand output port: SMPs, then flow-control packets, then data by the
        high- and the low-priority VL arbitration table.

        A cycle with grantReady is a packet boundary: one decision, on what is seen in that cycle.
        smpReady, fcpReady or headReady tell the queue that its packet is taken; the next head may
        follow in the next cycle, and be granted in it. Tables, VLHighLimit and OperationalVLs are
        replaced whole by a commit through the management port.
        Latency: a decision takes no cycle; all outputs of a grant are combinational.
        """;
  }
}
