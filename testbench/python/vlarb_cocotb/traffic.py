# SPDX-License-Identifier: Apache-2.0
"""Vlarb's traffic generators as drivers of an arbiter's inputs."""

import cocotb
from cocotb.triggers import RisingEdge

from vlarb_cocotb.java import bad_input_is_value_error, java_class
from vlarb_cocotb.ports import Ports

RESET_CYCLES = 2


class _Traffic:
    """Drives every input of an arbiter, by what its outputs showed in the cycle before."""

    def __init__(self, instance, generator, *arguments):
        make = getattr(java_class("TrafficBridge"), generator)
        self._generator = bad_input_is_value_error(make, *arguments)
        self._instance = instance
        self._inputs = Ports(instance, self._generator.inputs())
        self._outputs = Ports(instance, self._generator.outputs())
        self._before = None

    async def run(self, cycles):
        """Drives for so many cycles; the first call resets the arbiter before."""
        if self._before is None:
            await self._reset()
        for _ in range(cycles):
            self._inputs.drive(self._generator.next(self._before))
            await RisingEdge(self._instance.clock)
            self._before, _ = self._outputs.sample()

    async def _reset(self):
        self._inputs.drive([int(name == "clockEnable") for name in self._inputs.names])
        self._instance.reset.value = 1
        for _ in range(RESET_CYCLES):
            await RisingEdge(self._instance.clock)
        self._instance.reset.value = 0
        self._before = [0] * len(self._outputs.names)


class Exerciser(_Traffic):
    """Random everything: packets, credits, errors, the link, tables that change meanwhile.

    instance -- the VlArbiter: the design's top or an instance in it
    config   -- the file with the configuration that the Verilog was generated from
    seed     -- the same seed drives the same; without one, cocotb's

    Raises ValueError if the file says what cannot be.
    """

    def __init__(self, instance, config, seed=None):
        super().__init__(instance, "exerciser", str(config), _seed(seed))


class TableTraffic(_Traffic):
    """Traffic that the configuration's tables are made for, link and credits never short.

    Parameters are those of Exerciser.
    """

    def __init__(self, instance, config, seed=None):
        super().__init__(instance, "tableTraffic", str(config), _seed(seed))


class TrafficFile(_Traffic):
    """Traffic line by line from a file, as `vlarb cosim --traffic` takes it.

    Raises ValueError if one of the files says what cannot be.
    """

    def __init__(self, instance, config, file):
        super().__init__(instance, "file", str(config), str(file))


def _seed(given):
    """A seed that fits Java's 64 bits; cocotb's may be a hash of 128."""
    seed = cocotb.RANDOM_SEED if given is None else given
    return seed % 2**63
