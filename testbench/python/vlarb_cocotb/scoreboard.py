# SPDX-License-Identifier: Apache-2.0
"""The golden model as a scoreboard."""

import cocotb
from cocotb.triggers import RisingEdge

from vlarb_cocotb.java import bad_input_is_value_error, java_class
from vlarb_cocotb.ports import Ports


class Mismatch(AssertionError):
    """An arbiter did what its golden model does not."""


class Scoreboard:
    """Compares every output of an arbiter with the golden model, in every cycle from reset on.

    It looks at each rising edge of the clock, sees what flip-flops see, and does not care who
    drives the inputs. A difference fails the running test with a Mismatch. Make it in the test: it
    ends with the test. A clock enable and a table engine are the model's as well.

    instance -- the VlArbiter: the design's top or an instance in it
    config   -- the file with the configuration that the Verilog was generated from

    Raises ValueError if the file says what cannot be.
    """

    def __init__(self, instance, config):
        bridge = java_class("ScoreboardBridge")
        self._model = bad_input_is_value_error(bridge, str(config))
        self._instance = instance
        self._inputs = Ports(instance, self._model.inputs())
        self._outputs = Ports(instance, self._model.outputs())
        self.cycles = 0
        """Cycles of the clock that agreed since the last reset; a test should see that there are any."""
        cocotb.start_soon(self._watch())

    async def _watch(self):
        widths = self._outputs.widths()
        was_reset = False
        while True:
            await RisingEdge(self._instance.clock)
            if self._instance.reset.value == 1:
                if self._model.counts(self._inputs.sample()[0]):
                    self._model.reset()
                    self.cycles = 0
                    was_reset = True
            elif was_reset:
                self._compare(widths)
                self.cycles += 1

    def _compare(self, widths):
        inputs, undriven = self._inputs.sample()
        if undriven:
            index = undriven[0]
            raise ValueError(
                f"cycle {self.cycles} after reset: {self._inputs.names[index]} is "
                f"{self._inputs.bits(index)}, expected an input that is driven"
            )
        outputs, unknown = self._outputs.sample()
        differences = self._model.cycle(inputs, outputs, unknown, widths)
        if differences.isEmpty():
            return
        lines = []
        for difference in differences:
            index = difference.index()
            width = widths[index]
            expected = difference.expected() % 2**width
            lines.append(
                f"{self._outputs.names[index]}: "
                f"RTL {width}'b{self._outputs.bits(index)}, "
                f"model {width}'b{expected:0{width}b}"
            )
        raise Mismatch(
            f"cycle {self.cycles} after reset: {'; '.join(lines)}\n{self._model.state()}"
        )
