# SPDX-License-Identifier: Apache-2.0
"""The registers of a port behind AXI4-Lite: port.bus: axi-lite, port.counters: 32."""

import random

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiResp
from port_traffic import Traffic, pauses

LOW, COMMIT = 0x0, 0x208
XMIT_DATA, XMIT_PKTS = 0x400, 0x440
NOWHERE = 0xFF8


class Registers:
    """Registers of 32 bits."""

    def __init__(self, dut):
        bus = AxiLiteBus.from_prefix(dut, "s_axi")
        self.master = AxiLiteMaster(bus, dut.clock, dut.reset)
        for channel in (self.master.write_if.aw_channel, self.master.write_if.w_channel):
            channel.set_pause_generator(pauses(0.3))
        self.master.write_if.b_channel.set_pause_generator(pauses(0.3))
        self.master.read_if.r_channel.set_pause_generator(pauses(0.3))

    async def read(self, address):
        answer = await self.master.read(address, 4)
        assert answer.resp == AxiResp.OKAY, f"read of {address:#x}: {answer.resp}"
        return int.from_bytes(answer.data, "little")

    async def write(self, address, value):
        return (await self.master.write(address, value.to_bytes(4, "little"))).resp


@cocotb.test()
async def counters_are_what_came(dut):
    traffic = Traffic(dut)
    registers = Registers(dut)
    await traffic.begin()
    await traffic.run(100, paused_out=0.2)
    for vl in traffic.vls:
        assert await registers.read(XMIT_PKTS + 4 * vl) == traffic.packets[vl], f"VL{vl}"
        assert await registers.read(XMIT_DATA + 4 * vl) == traffic.dwords[vl], f"VL{vl}"


@cocotb.test()
async def entries_are_written_and_committed(dut):
    traffic = Traffic(dut)
    registers = Registers(dut)
    await traffic.begin()
    while not dut.initDone.value:
        await RisingEdge(dut.clock)
    entries = [place % 4 << 8 | random.randint(1, 255) for place in range(8)]
    for place, entry in enumerate(entries):
        assert await registers.write(LOW + 4 * place, entry) == AxiResp.OKAY
    assert await registers.write(COMMIT, 0) == AxiResp.OKAY
    assert [await registers.read(LOW + 4 * place) for place in range(8)] == entries
    assert await registers.read(COMMIT) == 0
    await traffic.run(40)


@cocotb.test()
async def accesses_to_nowhere_are_refused(dut):
    traffic = Traffic(dut)
    registers = Registers(dut)
    await traffic.begin()
    before = await registers.read(LOW)
    assert await registers.write(NOWHERE, 1) == AxiResp.SLVERR
    assert (await registers.master.read(NOWHERE, 4)).resp == AxiResp.SLVERR
    assert await registers.write(LOW, 1 << 20) == AxiResp.SLVERR
    assert await registers.read(LOW) == before
