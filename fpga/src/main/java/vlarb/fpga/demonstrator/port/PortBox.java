// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.BlackBox;
import vlarb.chisel.Bool;
import vlarb.chisel.Clock;
import vlarb.chisel.UInt;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.rtl.generate.PortDesign;
import vlarb.rtl.part.IndexWidth;

/** The delivered port, of which this declares the ports; its Verilog comes along as it is. */
final class PortBox extends BlackBox {
  private static final int VL = 4;
  private static final int BLOCKS = 12;

  final Clock clock = in(clockType()).named("clock");
  final Bool reset = in(bool()).named("reset");
  final Bool inValid = in(bool()).named("s_axis_tvalid");
  final Bool inReady = out(bool()).named("s_axis_tready");
  final UInt inData;
  final UInt inKeep;
  final Bool inLast = in(bool()).named("s_axis_tlast");

  /** The VL, where packets do not have it in their LRH. */
  final Optional<UInt> inDest;

  final UInt roomBlocks = out(uint(16 * BLOCKS)).named("roomBlocks");
  final Bool discardValid = out(bool()).named("discardValid");
  final UInt discardVl = out(uint(VL)).named("discardVl");
  final UInt discardCause;
  final Bool outValid = out(bool()).named("m_axis_tvalid");
  final Bool outReady = in(bool()).named("m_axis_tready");
  final UInt outData;
  final UInt outKeep;
  final Bool outLast = out(bool()).named("m_axis_tlast");
  final UInt outDest = out(uint(VL)).named("m_axis_tdest");
  final UInt outUser = out(uint(3)).named("m_axis_tuser");
  final Bool linkUp = in(bool()).named("linkUp");
  final Bool limitValid = in(bool()).named("creditLimitValid");
  final Bool limitReady = out(bool()).named("creditLimitReady");
  final UInt limitVl = in(uint(VL)).named("creditLimitVl");
  final UInt limit = in(uint(BLOCKS)).named("creditLimit");
  final UInt blocksSent;
  final Bool mgmtValid = in(bool()).named("mgmtValid");
  final Bool mgmtReady = out(bool()).named("mgmtReady");
  final Bool mgmtWrite = in(bool()).named("mgmtWrite");
  final UInt mgmtAddress;
  final UInt mgmtWriteData;
  final Bool mgmtResponseValid = out(bool()).named("mgmtResponseValid");
  final Bool mgmtResponseReady = in(bool()).named("mgmtResponseReady");
  final Bool mgmtError = out(bool()).named("mgmtError");
  final UInt mgmtReadData;
  final Bool initDone = out(bool()).named("initDone");
  final Bool commitPending = out(bool()).named("commitPending");

  PortBox(PortParameters parameters) {
    int width = parameters.width();
    int causes = DiscardCause.of(parameters).size();
    discardCause = out(uint(IndexWidth.of(causes))).named("discardCause");
    inData = in(uint(8 * width)).named("s_axis_tdata");
    inKeep = in(uint(width)).named("s_axis_tkeep");
    inDest =
        parameters.vl() == VlSource.TDEST
            ? Optional.of(in(uint(VL)).named("s_axis_tdest"))
            : Optional.empty();
    outData = out(uint(8 * width)).named("m_axis_tdata");
    outKeep = out(uint(width)).named("m_axis_tkeep");
    blocksSent = out(uint(parameters.arbiter().dataVls() * BLOCKS)).named("blocksSent");
    mgmtAddress = in(uint(parameters.registers().addressBits())).named("mgmtAddress");
    mgmtWriteData = in(uint(parameters.registers().dataBits())).named("mgmtWriteData");
    mgmtReadData = out(uint(parameters.registers().dataBits())).named("mgmtReadData");
  }

  @Override
  protected String moduleName() {
    return PortDesign.TOP;
  }
}
