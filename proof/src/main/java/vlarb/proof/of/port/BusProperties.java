// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.port.bus.ApbBus;
import vlarb.rtl.port.bus.AxiLiteBus;
import vlarb.rtl.port.bus.BusFront;
import vlarb.rtl.port.bus.ManagementPort;
import vlarb.rtl.port.bus.WishboneBus;

/**
 * Properties of the buses: an access is answered within a stated number of cycles, not counting
 * those in which management or the master keeps the bus waiting; and management never waits for the
 * master.
 */
final class BusProperties {
  /** Cycles from an access to the answer: seen, accepted, answered, and told. */
  private static final int ONE = 4;

  /** Likewise, behind another access: one that was withdrawn, or one of the other direction. */
  private static final int TWO = 2 * ONE + 1;

  private BusProperties() {}

  /** States it of AXI4-Lite. */
  static void axiLite(AxiLiteBus bus) {
    Asked asked = management(bus);
    Bool writes = bus.pins.bool("s_axi_awvalid").and(bus.pins.bool("s_axi_wvalid"));
    Bool writeTaken = bus.pins.bool("s_axi_awready");
    Rule.environment("address_stays", stays(bus.pins.bool("s_axi_awvalid"), writeTaken));
    Rule.environment("data_stay", stays(bus.pins.bool("s_axi_wvalid"), writeTaken));
    Bool reads = bus.pins.bool("s_axi_arvalid");
    Bool readTaken = bus.pins.bool("s_axi_arready");
    Rule.environment("read_stays", stays(reads, readTaken));
    Bool written = bus.pins.bool("s_axi_bvalid");
    Bool read = bus.pins.bool("s_axi_rvalid");
    Bool masterWaits =
        Asked.waits(written, bus.pins.bool("s_axi_bready"))
            .or(Asked.waits(read, bus.pins.bool("s_axi_rready")));
    Bool heldUp = asked.isHeldUp().or(masterWaits);
    Asked.within("write", Asked.waits(open(writes, writeTaken, written), written), heldUp, TWO);
    Asked.within("read", Asked.waits(open(reads, readTaken, read), read), heldUp, TWO);
    Rule.ANSWERED.reachable("read_waits", written.and(reads));
  }

  /** States it of APB. */
  static void apb(ApbBus bus) {
    Asked asked = management(bus);
    Bool selected = bus.pins.bool("s_apb_psel");
    Bool ready = bus.pins.bool("s_apb_pready");
    Bool waited = Past.was(bus, Asked.waits(selected, ready));
    Rule.environment(
        "enable_follows", Asked.waits(waited.and(selected), bus.pins.bool("s_apb_penable")).not());
    Asked.within("access", Asked.waits(selected, ready), asked.isHeldUp(), TWO);
    Rule.ANSWERED.reachable("access", selected.and(ready));
  }

  /** States it of Wishbone. */
  static void wishbone(WishboneBus bus) {
    Asked asked = management(bus);
    Bool stands = bus.pins.bool("wb_cyc_i").and(bus.pins.bool("wb_stb_i"));
    Bool answered = bus.pins.bool("wb_ack_o").or(bus.pins.bool("wb_err_o"));
    Asked.within("access", Asked.waits(stands, answered), asked.isHeldUp(), TWO);
    Rule.ANSWERED.reachable("access", stands.and(answered));
  }

  private static Asked management(BusFront bus) {
    ManagementPort access = bus.management();
    Rule.ANSWERED.implies("takes_at_once", access.responseValid(), access.responseReady());
    return new Asked(access);
  }

  private static Bool stays(Bool valid, Bool taken) {
    return regNext(Asked.waits(valid, taken)).not().or(valid);
  }

  /** An access stands, or was taken and is not answered. */
  private static Bool open(Bool stands, Bool taken, Bool answered) {
    Bool under = regInit(false);
    under.set(stands.and(taken).or(under.and(answered.not())));
    return stands.or(under);
  }
}
