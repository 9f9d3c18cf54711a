# SPDX-License-Identifier: Apache-2.0
"""Writes the Verilog of a SoC of LiteX around a port: its Verilog's folder, the file to write."""

import sys

from litex.build.generic_platform import Pins, Subsignal
from litex.build.sim import SimPlatform
from litex.gen import ClockDomain
from litex.soc.integration.soc import SoCRegion
from litex.soc.integration.soc_core import SoCMini
from litex.soc.interconnect import wishbone
from litex_port import VlPort

MASTER = wishbone.Interface(data_width=32, adr_width=30, addressing="word")
PINS = [
    ("sys_clk", 0, Pins(1)),
    ("sys_rst", 0, Pins(1)),
    ("master", 0, *[Subsignal(name, Pins(width)) for name, width, _ in MASTER.layout]),
]


class Soc(SoCMini):
    """Packets that leave the port come in again; the bus has a master outside."""

    def __init__(self, rtl):
        platform = SimPlatform("SIM", PINS)
        SoCMini.__init__(self, platform, clk_freq=int(100e6))
        self.cd_sys = ClockDomain()
        self.comb += [
            self.cd_sys.clk.eq(platform.request("sys_clk")),
            self.cd_sys.rst.eq(platform.request("sys_rst")),
        ]
        self.port = VlPort(platform, rtl)
        self.comb += self.port.source.connect(self.port.sink, omit={"user"})
        self.bus.add_slave("vlport", self.port.bus, SoCRegion(0x10000000, 0x1000, cached=False))
        self.comb += MASTER.connect_to_pads(platform.request("master"), mode="slave")
        self.bus.add_master("outside", MASTER)


soc = Soc(sys.argv[1])
soc.finalize()
soc.platform.get_verilog(soc).write(sys.argv[2])
