# SPDX-License-Identifier: Apache-2.0
"""The registers of a port behind Wishbone B4: port.bus: wishbone."""

import random

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.wishbone.driver import WBOp, WishboneMaster
from port_traffic import Traffic

LOW, COMMIT = 0x0, 0x208
NOWHERE = 0xFF8
ACK, ERR = 1, 2
PATIENCE = 3000  # cycles

SIGNALS = {
    "cyc": "cyc_i",
    "stb": "stb_i",
    "we": "we_i",
    "adr": "adr_i",
    "sel": "sel_i",
    "datwr": "dat_i",
    "datrd": "dat_o",
    "ack": "ack_o",
    "err": "err_o",
}


class Registers:
    """Registers of 32 bits. Icarus needs the master to be made once time has begun."""

    def __init__(self, dut):
        self.master = WishboneMaster(dut, "wb", dut.clock, signals_dict=SIGNALS)

    async def access(self, address, value):
        operation = WBOp(address, value, idle=random.randrange(3), acktimeout=PATIENCE)
        [answer] = await self.master.send_cycle([operation])
        return answer

    async def read(self, address):
        answer = await self.access(address, None)
        return answer.ack, int(answer.datrd)

    async def write(self, address, value):
        answer = await self.access(address, value)
        return answer.ack


@cocotb.test()
async def entries_are_written_and_committed(dut):
    traffic = Traffic(dut)
    await traffic.begin()
    registers = Registers(dut)
    while not dut.initDone.value:
        await RisingEdge(dut.clock)
    entries = [place % 4 << 8 | random.randint(1, 255) for place in range(8)]
    for place, entry in enumerate(entries):
        assert await registers.write(LOW + 4 * place, entry) == ACK
    assert await registers.write(COMMIT, 0) == ACK
    for place, entry in enumerate(entries):
        assert await registers.read(LOW + 4 * place) == (ACK, entry)
    assert await registers.read(COMMIT) == (ACK, 0)
    await traffic.run(40)


@cocotb.test()
async def accesses_to_nowhere_are_refused(dut):
    traffic = Traffic(dut)
    await traffic.begin()
    registers = Registers(dut)
    before = await registers.read(LOW)
    assert await registers.write(NOWHERE, 1) == ERR
    code, _ = await registers.read(NOWHERE)
    assert code == ERR
    assert await registers.write(LOW, 1 << 20) == ERR
    assert await registers.read(LOW) == before
