# SPDX-License-Identifier: Apache-2.0
"""VlPort as a module of LiteX: streams, registers on Wishbone, the link's state in CSRs.

    ./vlarb generate --top port --config examples/port.yaml --set port.bus=wishbone --out rtl

In a SoC, with a region of 4 KB for the registers of VlArbiter.rdl:

    self.port = VlPort(platform, "rtl")
    self.bus.add_slave("vlport", self.port.bus, SoCRegion(0x10000000, 0x1000, cached=False))
"""

from pathlib import Path

from litex.gen import LiteXModule
from litex.soc.interconnect import stream, wishbone
from litex.soc.interconnect.axi import AXIStreamInterface
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import Cat, ClockSignal, Constant, Instance, ResetSignal, Signal


class VlPort(LiteXModule):
    """A port with one stream in.

    sink, source: packets in and out, data_width bits a beat; dest is the VL
    credit_limit: the VL and the FCCL of each flow-control packet that has come
    bus: the registers
    """

    def __init__(self, platform, rtl, data_width=32, data_vls=4):
        widths = {"data_width": data_width, "keep_width": data_width // 8, "dest_width": 4}
        self.sink = sink = AXIStreamInterface(**widths)
        self.source = source = AXIStreamInterface(**widths, user_width=3)
        self.credit_limit = credit_limit = stream.Endpoint([("vl", 4), ("limit", 12)])
        self.bus = bus = wishbone.Interface(data_width=32, adr_width=10, addressing="word")
        self.control = CSRStorage(fields=[CSRField("link_up", size=1)])
        self.status = CSRStatus(fields=[CSRField("init_done"), CSRField("commit_pending")])
        self.room_blocks = Signal(16 * 12)  # by VL
        self.blocks_sent = Signal(data_vls * 12)

        signals = {"i_clock": ClockSignal("sys"), "i_reset": ResetSignal("sys")}
        for name in ("valid", "data", "keep", "last", "dest"):
            signals["i_s_axis_t" + name] = getattr(sink, name)
            signals["o_m_axis_t" + name] = getattr(source, name)
        for name in ("cyc", "stb", "we", "sel"):
            signals[f"i_wb_{name}_i"] = getattr(bus, name)
        self.specials += Instance(
            "VlPort",
            **signals,
            o_s_axis_tready=sink.ready,
            i_m_axis_tready=source.ready,
            o_m_axis_tuser=source.user,
            i_wb_adr_i=Cat(Constant(0, 2), bus.adr),
            i_wb_dat_i=bus.dat_w,
            o_wb_dat_o=bus.dat_r,
            o_wb_ack_o=bus.ack,
            o_wb_err_o=bus.err,
            i_linkUp=self.control.fields.link_up,
            i_creditLimitValid=credit_limit.valid,
            o_creditLimitReady=credit_limit.ready,
            i_creditLimitVl=credit_limit.vl,
            i_creditLimit=credit_limit.limit,
            o_blocksSent=self.blocks_sent,
            o_roomBlocks=self.room_blocks,
            o_initDone=self.status.fields.init_done,
            o_commitPending=self.status.fields.commit_pending,
        )
        for name in Path(rtl, "VlPort.f").read_text().split():
            platform.add_source(str(Path(rtl, name)))
