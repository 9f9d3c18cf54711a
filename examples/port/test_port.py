# SPDX-License-Identifier: Apache-2.0
"""Packets through a port, driven and taken by cocotbext-axi. ../cocotb/run.py starts it."""

import cocotb
from port_traffic import Traffic


@cocotb.test()
async def packets_come_whole_and_in_order(dut):
    traffic = Traffic(dut)
    await traffic.begin()
    for paused_in, paused_out in [(0.0, 0.0), (0.0, 0.4), (0.4, 0.0), (0.3, 0.3)]:
        await traffic.run(60, paused_in=paused_in, paused_out=paused_out)
