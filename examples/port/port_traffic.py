# SPDX-License-Identifier: Apache-2.0
"""Numbered packets for a port with one stream, and what has to become of them."""

import random
import zlib
from collections import Counter, deque

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge, with_timeout
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource

BLOCK = 64
BUFFER = 32  # blocks, by VL, at the other end of the link
SMP_VL = 15
SOURCES = {SMP_VL: 1}  # of m_axis_tuser; 3 is a data packet


def packet(vl, number, dwords):
    """An LRH with VL and PktLen, the number, any bytes, and a checksum."""
    data = bytearray(random.randbytes(4 * dwords))
    data[0] = vl << 4
    data[4:6] = dwords.to_bytes(2, "big")
    data[8:12] = number.to_bytes(4, "little")
    data[-4:] = zlib.crc32(data[:-4]).to_bytes(4, "little")
    return bytes(data)


def pauses(part):
    """A pause generator: a pause in this part of the cycles, in runs."""
    while True:
        paused = random.random() < part
        for _ in range(random.randint(1, 8)):
            yield paused


class Traffic:
    """Packets into a port, and out of it, with the credits of a link."""

    def __init__(self, dut):
        self.dut = dut
        self.vls = [*range(len(dut.blocksSent) // 12), SMP_VL]
        self.sent = {vl: deque() for vl in self.vls}
        self.numbers = Counter()
        self.packets = Counter()  # that came, by VL
        self.dwords = Counter()
        self.blocks = Counter()

    async def begin(self):
        """Resets the port; afterwards the link is up and gives credits."""
        dut = self.dut
        Clock(dut.clock, 10, unit="ns").start()
        dut.reset.value = 1
        for inputs in ("linkUp", "creditLimitValid", "mgmtValid", "wb_cyc_i", "wb_stb_i"):
            if hasattr(dut, inputs):
                getattr(dut, inputs).value = 0
        stream = AxiStreamBus.from_prefix
        self.source = AxiStreamSource(stream(dut, "s_axis"), dut.clock, dut.reset)
        self.sink = AxiStreamSink(stream(dut, "m_axis"), dut.clock, dut.reset)
        await ClockCycles(dut.clock, 5)
        dut.reset.value = 0
        dut.linkUp.value = 1
        cocotb.start_soon(self.give_credits())

    async def give_credits(self):
        """Tells FCCL, a VL after the other."""
        while True:
            for vl in self.vls[:-1]:
                self.dut.creditLimitVl.value = vl
                self.dut.creditLimit.value = (self.blocks[vl] + BUFFER) % 4096
                self.dut.creditLimitValid.value = 1
                await RisingEdge(self.dut.clock)

    async def run(self, packets, *, paused_in=0.0, paused_out=0.0, longest=150):
        """Sends random packets and checks each that comes; ends when all have come."""
        self.source.set_pause_generator(pauses(paused_in))
        self.sink.set_pause_generator(pauses(paused_out))
        for _ in range(packets):
            vl = random.choice(self.vls)
            dwords = random.randint(5, 25 if vl == SMP_VL else longest)
            data = packet(vl, self.numbers[vl], dwords)
            self.numbers[vl] += 1
            self.sent[vl].append(data)
            await self.source.send(AxiStreamFrame(data, tdest=vl))
        for _ in range(packets):
            self.check(await with_timeout(self.sink.recv(), 100, "us"))
        await ClockCycles(self.dut.clock, 500)
        assert self.sink.empty(), "a packet came twice"

    def check(self, frame):
        """The next packet of its VL, whole."""
        vl = frame.tdest
        data = bytes(frame.tdata)
        assert vl in self.vls, f"a packet came on VL{vl}"
        assert frame.tuser == SOURCES.get(vl, 3), f"VL{vl}: tuser is {frame.tuser}"
        assert zlib.crc32(data[:-4]).to_bytes(4, "little") == data[-4:], f"VL{vl}: wrong checksum"
        expected = self.sent[vl].popleft()
        number = int.from_bytes(data[8:12], "little")
        assert data == expected, f"VL{vl}: packet {number} is not the next one"
        self.packets[vl] += 1
        self.dwords[vl] += len(data) // 4
        self.blocks[vl] += -(-len(data) // BLOCK)
