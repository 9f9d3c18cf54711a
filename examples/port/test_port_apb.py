# SPDX-License-Identifier: Apache-2.0
"""The registers of a port behind APB4: port.bus: apb."""

import random

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.apb import ApbBus, ApbMaster
from port_traffic import Traffic

LOW, COMMIT = 0x0, 0x208
NOWHERE = 0xFF8


@cocotb.test()
async def entries_are_written_and_committed(dut):
    traffic = Traffic(dut)
    master = ApbMaster(ApbBus.from_prefix(dut, "s_apb"), dut.clock)
    await traffic.begin()
    while not dut.initDone.value:
        await RisingEdge(dut.clock)
    entries = [place % 4 << 8 | random.randint(1, 255) for place in range(8)]
    for place, entry in enumerate(entries):
        await master.write(LOW + 4 * place, entry)
    await master.write(COMMIT, 0)
    for place, entry in enumerate(entries):
        await master.read(LOW + 4 * place, entry)
    await master.read(COMMIT, 0)
    await traffic.run(40)


@cocotb.test()
async def accesses_to_nowhere_are_refused(dut):
    traffic = Traffic(dut)
    master = ApbMaster(ApbBus.from_prefix(dut, "s_apb"), dut.clock)
    await traffic.begin()
    before = await master.read(LOW)
    await master.write(NOWHERE, 1, error_expected=True)
    await master.read(NOWHERE, error_expected=True)
    await master.write(LOW, 1 << 20, error_expected=True)
    assert await master.read(LOW) == before
