# SPDX-License-Identifier: Apache-2.0
"""Drives recorded inputs from cocotb. Cocotb.java tells what the files here hold."""

import os
import sys
import time
from pathlib import Path

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ReadOnly, RisingEdge
from cocotb_tools.runner import get_runner

HERE = Path(__file__).resolve().parent
OUTPUTS = "OUTPUTS"
TASKS = "TASKS"


@cocotb.test()
async def drive(dut):
    names, *rows = (HERE / "inputs").read_text().splitlines()
    inputs = [dut[name] for name in names.split()]
    cycles = [[int(number) for number in row.split()] for row in rows]
    for port in inputs:
        port.value = 0
    dut.reset.value = 1
    Clock(dut.clock, 10, unit="ns").start(start_high=False)
    edge = RisingEdge(dut.clock)
    await edge
    dut.reset.value = 0
    for _ in range(1, int(os.environ[TASKS])):
        cocotb.start_soon(watch(dut.grantValid, edge))
    start = time.perf_counter()
    for changes in cycles:
        for port, value in zip(changes[::2], changes[1::2]):
            inputs[port].value = value
        await edge
    seconds = time.perf_counter() - start
    await ReadOnly()
    results = [f"seconds {seconds}"]
    results += [f"{name} {int(dut[name].value)}" for name in os.environ[OUTPUTS].split()]
    (HERE / "results").write_text("\n".join(results))


async def watch(port, edge):
    seen = 0
    while True:
        await edge
        seen += int(port.value)


def main(step, outputs, tasks, *sources):
    runner = get_runner("icarus")
    runner.build(  # nothing, where that is done
        sources=sources,
        hdl_toplevel="VlArbiter",
        build_dir=HERE,
        timescale=("1ns", "1ps"),
    )
    if step == "test":
        runner.test(
            test_module=Path(__file__).stem,
            hdl_toplevel="VlArbiter",
            build_dir=HERE,
            test_dir=HERE,
            extra_env={OUTPUTS: outputs, TASKS: tasks},
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
