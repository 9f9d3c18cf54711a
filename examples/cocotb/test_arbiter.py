# SPDX-License-Identifier: Apache-2.0
"""A cocotb test of the arbiter, with vlarb's golden model as its scoreboard. run.py starts it."""

import os

import cocotb
from cocotb.clock import Clock
from vlarb_cocotb import Exerciser, Scoreboard

CONFIG = os.environ["ARBITER_CONFIG"]
CYCLES = int(os.environ["ARBITER_CYCLES"])


@cocotb.test()
async def agrees_with_its_model(dut):
    Clock(dut.clock, 10, unit="ns").start()
    scoreboard = Scoreboard(dut, CONFIG)
    await Exerciser(dut, CONFIG).run(CYCLES)
    assert scoreboard.cycles >= CYCLES - 1
