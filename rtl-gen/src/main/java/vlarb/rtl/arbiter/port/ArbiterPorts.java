// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.group;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.sint;
import static vlarb.chisel.Hardware.uint;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Offer;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.CommandPorts;
import vlarb.rtl.part.Packed;

/** The ports of the arbiter: the same for every micro-architecture. */
abstract class ArbiterPorts extends Module {
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

  /** By data VL, as {@link vlarb.rtl.part.Packed} has it. */
  public final UInt headLength;

  public final UInt headReady;

  /** Null where heads are not remembered beyond their cycle. */
  public final Bool discard;

  /** Null where credits are counted. */
  public final UInt creditAvailable;

  /** Null, with the five that follow, where credits come as flags. */
  public final Bool creditValid;

  public final Bool creditReady;
  public final UInt creditVl;
  public final UInt creditBlocks;
  public final UInt creditClear;
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

  /** Null where there are no counters. */
  public final Bool mgmtInterrupt;

  public final UInt highPointer;
  public final SInt highRemaining;
  public final UInt lowPointer;
  public final SInt lowRemaining;
  public final SInt highPriCounter;
  public final Bool lowTurn;

  /** Null where there is no table engine. */
  public final CommandPorts tableEngine;

  ArbiterPorts(ArbiterParameters parameters) {
    int vls = parameters.dataVls();
    group("The link: what is granted");
    grantReady = in(bool(), "the link can take a packet: a packet boundary");
    grantValid = out(bool(), offerText(parameters.options().offer()));
    grantSource = out(uint(2), "0 none, 1 SMP, 2 flow-control packet, 3 data");
    grantVl = out(uint(Widths.VL), "the VL of the packet; 15 for an SMP");
    grantTable = out(uint(2), "0 none, 1 high-priority table, 2 low-priority table");
    grantEntry = out(uint(Widths.PORT_ENTRY), "the entry of that table that it is charged to");
    grantLength = out(uint(Widths.LENGTH), "its length in dwords; 0 for a flow-control packet");
    group("SMPs and flow-control packets");
    smpValid = in(bool(), "an SMP is ready");
    smpLength = in(uint(Widths.LENGTH), PacketLength.doc("its length", parameters.options()));
    smpReady = out(bool(), "the SMP is taken");
    fcpValid = in(bool(), "a flow-control packet is ready");
    fcpReady = out(bool(), "the flow-control packet is taken");
    group("Heads of the data VLs");
    headValid = in(uint(vls), "by data VL: a packet is at the head");
    headLength =
        in(
            uint(vls * Widths.LENGTH),
            PacketLength.doc(
                "by data VL, %s bits each, VL0 lowest: its length".formatted(Widths.LENGTH),
                parameters.options()));
    headReady = out(uint(vls), "by data VL: the packet at the head is taken");
    discard =
        parameters.remembersHeads()
            ? in(bool(), "heads may change into this cycle: nothing of them is remembered")
            : null;
    boolean counted = parameters.credits() == CreditKind.BLOCKS;
    group("Credits");
    creditAvailable = counted ? null : in(uint(vls), "by data VL: the head has credits");
    creditValid = counted ? in(bool(), "credits arrive") : null;
    creditReady = counted ? out(bool(), "the credits are added") : null;
    creditVl =
        counted
            ? in(uint(Widths.VL), "the data VL that they are for; any other number is ignored")
            : null;
    creditBlocks = counted ? in(uint(Widths.CREDITS), "their number, in 64-byte blocks") : null;
    creditClear =
        counted ? in(uint(vls), "by data VL: no credits are left after this cycle") : null;
    creditOverflow =
        counted ? out(uint(vls), "by data VL: credits were lost at the counter's limit") : null;
    int dataBits = new RegisterMap(parameters).dataBits();
    group("Management port");
    mgmtValid = in(bool(), "management requests an access");
    mgmtReady = out(bool(), "the access is accepted");
    mgmtWrite = in(bool(), "the access is a write");
    mgmtAddress = in(uint(RegisterMap.ADDRESS_BITS), "the number of the register");
    mgmtWriteData = in(uint(dataBits), "the data to write");
    mgmtResponseValid = out(bool(), "the access accepted before is answered");
    mgmtResponseReady = in(bool(), "the answer is taken");
    mgmtError = out(bool(), "the access was refused and changed nothing");
    mgmtReadData = out(uint(dataBits), "the data read");
    group("Status");
    initDone = out(bool(), "the tables are swept; nothing is granted before");
    commitPending = out(bool(), "a commit waits; it is in effect once this falls");
    lengthError = out(uint(Widths.VLS), "by VL: a length in error was seen; bit 15: SMP");
    mgmtInterrupt =
        parameters.options().counters()
            ? out(bool(), "an interrupt is enabled and has come")
            : null;
    group("State of the arbitration, to be looked at");
    highPointer = out(uint(Widths.PORT_ENTRY), "the current entry of the high table");
    highRemaining = out(sint(Widths.REMAINING), "dwords that this entry may still send");
    lowPointer = out(uint(Widths.PORT_ENTRY), "the current entry of the low table");
    lowRemaining = out(sint(Widths.REMAINING), "dwords that this entry may still send");
    highPriCounter = out(sint(Widths.COUNTER), "HighPriCounter: dwords left");
    lowTurn = out(bool(), "the low table keeps the link until exhausted");
    tableEngine = parameters.engine().map(CommandPorts::new).orElse(null);
  }

  private static String offerText(Offer offer) {
    return switch (offer) {
      case LATEST -> "a packet is offered; the offer may change until it is taken";
      case STABLE -> "a packet is offered; the offer stays until it is taken";
    };
  }

  /** The length of the packet at the head of one data VL. */
  public final UInt headLength(int vl) {
    return Packed.get(headLength, Widths.LENGTH, vl);
  }
}
