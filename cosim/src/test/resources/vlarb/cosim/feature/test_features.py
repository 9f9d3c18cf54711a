# SPDX-License-Identifier: Apache-2.0
"""The features of docs/guide/cosim.md's table as cocotb has them: a test for each, named as the one in Java."""

import os
import random
from types import SimpleNamespace

import cocotb
from cocotb.clock import Clock
from cocotb.handle import Force, Release
from cocotb.queue import Queue
from cocotb.simtime import get_sim_time
from cocotb.triggers import (
    ClockCycles,
    Combine,
    Event,
    FallingEdge,
    First,
    Lock,
    ReadOnly,
    RisingEdge,
    SimTimeoutError,
    Timer,
    ValueChange,
    with_timeout,
)

FOUR_STATES = os.environ["FEATURES_SIMULATOR"] == "icarus"


async def reset(dut):
    """A running clock, and registers that are 0."""
    clock = cocotb.start_soon(Clock(dut.clk, 10, unit="ns").start())
    dut.go.value = 0
    dut.s_valid.value = 0
    dut.rst.value = 1
    await ClockCycles(dut.clk, 2)
    dut.rst.value = 0
    return clock


@cocotb.test()
async def drives_and_reads_ports(dut):
    dut.word.value = 0xABC
    await Timer(1, "ns")
    assert dut.middle.value == 0xB


@cocotb.test()
async def drives_and_reads_signed_values(dut):
    dut.level.value = -3
    await Timer(1, "ns")
    assert dut.level.value.to_signed() == -3
    assert dut.negated.value.to_signed() == 3


@cocotb.test()
async def drives_and_reads_wide_values(dut):
    dut.wide.value = 1 << 99
    await Timer(1, "ns")
    assert dut.inverted.value == (1 << 99) - 1


@cocotb.test()
async def reads_bits_of_a_port(dut):
    dut.word.value = 0xABC
    await Timer(1, "ns")
    assert dut.word.value[7:4] == 0xB
    assert dut.word.value[0] == 0


@cocotb.test()
async def drives_bits_of_a_port(dut):
    dut.word.value = 0xABC
    await Timer(1, "ns")
    dut.word[4].value = 0
    await Timer(1, "ns")
    assert dut.word.value == 0xAAC


@cocotb.test()
async def drives_and_reads_arrays(dut):
    for i in range(4):
        dut.items[i].value = 0x10 + i
    await Timer(1, "ns")
    assert [int(dut.reversed[i].value) for i in range(4)] == [0x13, 0x12, 0x11, 0x10]


@cocotb.test(skip=not FOUR_STATES)
async def reads_unknown_values(dut):
    assert str(dut.holder.held.value) == "XXXXXXXX"


@cocotb.test(skip=not FOUR_STATES)
async def drives_unknown_values(dut):
    dut.word.value = cocotb.types.LogicArray("0000XXXZ0000")
    await Timer(1, "ns")
    assert str(dut.middle.value) == "XXXZ"


@cocotb.test(skip=not FOUR_STATES)
async def shares_ports_that_both_sides_drive(dut):
    dut.drive_pad.value = 1
    dut.pad.value = cocotb.types.LogicArray("ZZZZ")
    await Timer(1, "ns")
    assert dut.pad.value == 6
    dut.drive_pad.value = 0
    await Timer(1, "ns")
    dut.pad.value = 9
    await Timer(1, "ns")
    assert dut.pad.value == 9


@cocotb.test()
async def bundles_ports(dut):
    stream = SimpleNamespace(**{name: getattr(dut, "s_" + name) for name in ("data", "valid", "ready")})
    await reset(dut)
    stream.data.value = 7
    stream.valid.value = 1
    await ClockCycles(dut.clk, 2)
    assert stream.ready.value == 1
    assert dut.holder.held.value == 7


@cocotb.test()
async def reads_reals(dut):
    await Timer(1, "ns")
    assert dut.share.value == 0.75


@cocotb.test()
async def waits_for_clock_edges(dut):
    await reset(dut)
    await ClockCycles(dut.clk, 5)
    assert dut.count.value == 4, "sampled before the edge"
    await FallingEdge(dut.clk)
    assert dut.count.value == 5


@cocotb.test()
async def waits_for_conditions(dut):
    await reset(dut)
    while True:
        await RisingEdge(dut.clk)
        if dut.count.value == 9:
            break


@cocotb.test()
async def waits_for_changes_of_signals(dut):
    await reset(dut)
    dut.go.value = 1
    await RisingEdge(dut.done)
    await ValueChange(dut.count)


@cocotb.test()
async def waits_for_times(dut):
    begin = get_sim_time("ns")
    await Timer(25, "ns")
    assert get_sim_time("ns") == begin + 25


@cocotb.test()
async def waits_for_the_design_to_settle(dut):
    begin = get_sim_time("ps")
    dut.word.value = 0xABC
    await ReadOnly()
    assert dut.middle.value == 0xB
    assert get_sim_time("ps") == begin


@cocotb.test()
async def waits_for_the_first_of_several(dut):
    await reset(dut)
    edge = RisingEdge(dut.clk)
    assert await First(Timer(100, "ns"), edge) is edge


@cocotb.test()
async def waits_for_all_of_several(dut):
    await reset(dut)
    begin = get_sim_time("ns")
    await Combine(Timer(100, "ns"), RisingEdge(dut.clk))
    assert get_sim_time("ns") == begin + 100


@cocotb.test()
async def limits_a_wait(dut):
    try:
        await with_timeout(RisingEdge(dut.done), 50, "ns")
    except SimTimeoutError:
        return
    raise AssertionError("done without go")


@cocotb.test()
async def drives_several_clocks(dut):
    await reset(dut)
    dut.rst.value = 1
    cocotb.start_soon(Clock(dut.slow_clk, 30, unit="ns").start())
    await ClockCycles(dut.slow_clk, 2)
    dut.rst.value = 0
    await Timer(301, "ns")
    assert 2 * int(dut.slow_count.value) < int(dut.count.value)


@cocotb.test()
async def stops_and_starts_clocks(dut):
    await reset(dut)
    clock = Clock(dut.slow_clk, 30, unit="ns")
    clock.start()
    await RisingEdge(dut.slow_clk)
    clock.stop()
    first = await First(RisingEdge(dut.slow_clk), Timer(200, "ns"))
    assert isinstance(first, Timer)
    clock.start()
    await RisingEdge(dut.slow_clk)


async def after(dut, cycles, result):
    await ClockCycles(dut.clk, cycles)
    return result


@cocotb.test()
async def runs_tasks_beside_each_other(dut):
    await reset(dut)
    first = cocotb.start_soon(after(dut, 3, "first"))
    second = cocotb.start_soon(after(dut, 1, "second"))
    assert [await first, await second] == ["first", "second"]


@cocotb.test()
async def cancels_tasks(dut):
    await reset(dut)
    task = cocotb.start_soon(after(dut, 3, "never"))
    await RisingEdge(dut.clk)
    task.cancel()
    await RisingEdge(dut.clk)
    assert task.cancelled()


@cocotb.test()
async def waits_for_events(dut):
    await reset(dut)
    event = Event()

    async def notify():
        await ClockCycles(dut.clk, 3)
        event.set()

    cocotb.start_soon(notify())
    await event.wait()
    assert event.is_set()


@cocotb.test()
async def passes_items_through_a_queue(dut):
    await reset(dut)
    queue = Queue(maxsize=2)

    async def put():
        for i in range(10):
            await queue.put(i)

    cocotb.start_soon(put())
    for i in range(10):
        await RisingEdge(dut.clk)
        assert await queue.get() == i


@cocotb.test()
async def locks_what_one_task_may_use(dut):
    await reset(dut)
    lock = Lock()
    order = []

    async def use(name):
        async with lock:
            order.append(name + " begins")
            await ClockCycles(dut.clk, 2)
            order.append(name + " ends")

    tasks = [cocotb.start_soon(use(name)) for name in "ab"]
    for task in tasks:
        await task
    assert order == ["a begins", "a ends", "b begins", "b ends"]


@cocotb.test()
async def repeats_random_numbers_of_a_seed(_):
    first = random.Random(cocotb.RANDOM_SEED).random()
    assert first == random.Random(cocotb.RANDOM_SEED).random()


@cocotb.test()
@cocotb.parametrize(cycles=[1, 2, 3])
async def runs_a_test_for_each_of_many_parameters(dut, cycles):
    await reset(dut)
    await ClockCycles(dut.clk, cycles)
    assert dut.count.value == cycles - 1


@cocotb.test()
async def reads_registers_inside(dut):
    await reset(dut)
    dut.s_data.value = 42
    dut.s_valid.value = 1
    await ClockCycles(dut.clk, 2)
    assert dut.holder.held.value == 42


@cocotb.test()
async def writes_registers(dut):
    await reset(dut)
    dut.holder.held.value = 100
    await ClockCycles(dut.clk, 2)
    assert dut.holder.held.value == 100


@cocotb.test()
async def writes_words_of_memories(dut):
    dut.words[2].value = 0xA2
    dut.address.value = 2
    await Timer(1, "ns")
    assert dut.stored.value == 0xA2


@cocotb.test()
async def forces_and_releases(dut):
    await reset(dut)
    dut.count.value = Force(40)
    await ClockCycles(dut.clk, 3)
    await FallingEdge(dut.clk)
    assert dut.count.value == 40
    dut.count.value = Release()
    await FallingEdge(dut.clk)
    assert dut.count.value == 41


@cocotb.test()
async def lists_the_hierarchy(dut):
    assert "holder" in [child._name for child in dut]
    assert "held" in [child._name for child in dut.holder]


@cocotb.test()
async def sets_parameters_and_defines(dut):
    await Timer(1, "ns")
    assert dut.step.value == 3
    assert dut.offset.value == 5


@cocotb.test()
async def passes_plusargs(dut):
    await Timer(1, "ns")
    assert dut.depth.value == 12
    assert cocotb.plusargs["depth"] == "12"
