// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.OneHot;

/**
 * The contract between the port and the module that decides about data: which VL sends, and which
 * entry of which table serves it. The port knows nothing else of a micro-architecture.
 *
 * <p>In each cycle {@link Ports#valid} offers a data packet or not. In a cycle with {@link
 * Ports#decide} the offer is decided on: its packet is taken, or there is none; the state of the
 * tables follows, at the end of that cycle or one cycle later. A commit that is accepted with
 * {@link Ports#start} takes effect at the end of a cycle with {@link Ports#commit}.
 */
public abstract class DataArbiter extends Module {
  /**
   * The ports that each micro-architecture has.
   *
   * @param eligible in: by data VL, the VL has a packet and credits for it
   * @param operationalVls in: the data VLs enabled, code 1 to 5
   * @param decide in: the link asks for a data packet
   * @param valid out: a packet can be sent
   * @param vl out: the VL that it is sent from
   * @param servedBy out: 0 no table, 1 the high-priority table, 2 the low-priority table
   * @param entry out: the entry of that table
   * @param management the port's way to the entries, and commits
   * @param state the tables' state that the port shows
   */
  public record Ports(
      UInt eligible,
      UInt operationalVls,
      Bool decide,
      Bool valid,
      UInt vl,
      UInt servedBy,
      UInt entry,
      ManagementPorts management,
      State state) {}

  /**
   * The side of the tables that management sees.
   *
   * @param access to the entries
   * @param start in: a commit is accepted
   * @param newLimit in: VLHighLimit to commit
   * @param newOperationalVls in: OperationalVLs to commit
   * @param commit out: what was committed takes effect at the end of this cycle
   */
  public record ManagementPorts(
      EntryAccess access, Bool start, UInt newLimit, UInt newOperationalVls, Bool commit)
      implements Part {
    /** Declares them. */
    public static ManagementPorts declare(TableShape shape) {
      return new ManagementPorts(
          EntryAccess.declare(shape),
          in(bool(), "a commit is accepted"),
          in(uint(Widths.LIMIT), "VLHighLimit to commit"),
          in(uint(Widths.OPERATIONAL_VLS), "OperationalVLs to commit"),
          out(bool(), "what was committed takes effect at the end of this cycle"));
    }
  }

  /**
   * The state that the port shows; outputs.
   *
   * @param highPointer the current entry of the high table
   * @param highRemaining dwords that this entry may still send
   * @param lowPointer the current entry of the low table
   * @param lowRemaining dwords that this entry may still send
   * @param highPriCounter dwords left
   * @param lowTurn the low table keeps the link until exhausted
   */
  public record State(
      UInt highPointer,
      SInt highRemaining,
      UInt lowPointer,
      SInt lowRemaining,
      SInt highPriCounter,
      Bool lowTurn)
      implements Part {
    /** Declares them. */
    public static State declare() {
      return new State(
          out(uint(Widths.PORT_ENTRY), "the current entry of the high table"),
          out(sint(Widths.REMAINING), "dwords that this entry may still send"),
          out(uint(Widths.PORT_ENTRY), "the current entry of the low table"),
          out(sint(Widths.REMAINING), "dwords that this entry may still send"),
          out(sint(Widths.COUNTER), "dwords left"),
          out(bool(), "the low table keeps the link until exhausted"));
    }

    /** The state of a port without tables. */
    public static State none() {
      return new State(
          lit(0, Widths.PORT_ENTRY),
          slit(0, Widths.REMAINING),
          lit(0, Widths.PORT_ENTRY),
          slit(0, Widths.REMAINING),
          slit(0, Widths.COUNTER),
          lit(false));
    }
  }

  /**
   * The packets at the heads of the data VLs.
   *
   * @param length by data VL, as {@link vlarb.rtl.part.Packed} has it: dwords
   * @param hold nothing may be found yet: the tables are being swept
   * @param discard heads may have gone: nothing of them is remembered
   */
  public record Heads(UInt length, Bool hold, Bool discard) {}

  /** The ports that each micro-architecture has. */
  public abstract Ports ports();

  /** Connects the heads, where this micro-architecture remembers what it finds of them. */
  public abstract void connect(Supplier<Heads> heads);

  /**
   * At whose head the packet on offer is, by data VL; any where there is none.
   *
   * @param vl the VL on offer
   */
  public UInt headOf(UInt vl, int dataVls) {
    return OneHot.of(vl, dataVls);
  }

  /**
   * Drives the length of the packet on offer, in dwords.
   *
   * @param length to be driven
   * @param atHead makes the choice of the length at the head of the VL on offer
   */
  public abstract void connectLength(UInt length, Supplier<UInt> atHead);

  /** Connects the high table to an engine beside this; only where an engine has that table. */
  public abstract void follow(TableEngine engine);
}
