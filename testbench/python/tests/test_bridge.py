# SPDX-License-Identifier: Apache-2.0
"""What vlarb_cocotb does beside finding bugs. CocotbTest runs this on an arbiter without bugs."""

import os
from pathlib import Path

import cocotb
from cocotb.clock import Clock
from cocotb.handle import Force, Release
from cocotb.triggers import ClockCycles
from cocotb.types import LogicArray
from vlarb_cocotb import Exerciser, Scoreboard, TableTraffic, TrafficFile

CONFIG = os.environ["ARBITER_CONFIG"]


def begin(dut):
    Clock(dut.clock, 10, unit="ns").start()
    return Scoreboard(dut, CONFIG)


def file(text):
    path = Path("given.traffic")
    path.write_text(text)
    return path


@cocotb.test()
async def what_is_undriven_is_not_looked_at_before_reset(dut):
    scoreboard = begin(dut)
    await ClockCycles(dut.clock, 10)
    assert scoreboard.cycles == 0


@cocotb.test()
async def the_same_seed_drives_the_same(dut):
    begin(dut)
    driven = []
    for _ in range(2):
        exerciser = Exerciser(dut, CONFIG, seed=3)
        inputs = []
        for _ in range(300):
            await exerciser.run(1)
            inputs.append((int(dut.headValid.value), int(dut.mgmtAddress.value)))
        driven.append(inputs)
    assert driven[0] == driven[1]
    assert len(set(driven[0])) > 10, driven[0]


@cocotb.test()
async def traffic_can_fit_the_tables(dut):
    scoreboard = begin(dut)
    await TableTraffic(dut, CONFIG).run(500)
    assert scoreboard.cycles >= 499


@cocotb.test()
async def traffic_can_come_from_a_file(dut):
    begin(dut)
    traffic = TrafficFile(dut, CONFIG, file("0 credit 1 9\n5 arrive 1 64\n"))
    await traffic.run(4)
    assert dut.headValid.value == 0
    await traffic.run(4)
    assert dut.headValid.value == 2
    assert int(dut.headLength.value) >> 11 & 0x7FF == 16


@cocotb.test()
async def another_reset_begins_anew(dut):
    scoreboard = begin(dut)
    await Exerciser(dut, CONFIG).run(300)
    await Exerciser(dut, CONFIG).run(100)
    assert 99 <= scoreboard.cycles <= 101


@cocotb.test(expect_error=ValueError)
async def a_configuration_that_cannot_be_is_a_value_error(dut):
    Scoreboard(dut, "no-such-file.yaml")


@cocotb.test(expect_error=ValueError)
async def traffic_that_cannot_be_is_a_value_error(dut):
    TrafficFile(dut, CONFIG, file("0 depart\n"))


@cocotb.test(expect_error=ValueError)
async def an_undriven_input_is_an_error_after_reset(dut):
    begin(dut)
    exerciser = Exerciser(dut, CONFIG)
    await exerciser.run(10)
    dut.headValid.value = Force(LogicArray("Z" * 4))
    try:
        await ClockCycles(dut.clock, 5)
    finally:
        dut.headValid.value = Release()


@cocotb.test(expect_fail=True)
async def an_unknown_output_is_a_mismatch(dut):
    begin(dut)
    await Exerciser(dut, CONFIG).run(10)
    dut.grantLength.value = Force(LogicArray("X" * 11))
    try:
        await ClockCycles(dut.clock, 5)
    finally:
        dut.grantLength.value = Release()
