# SPDX-License-Identifier: Apache-2.0
"""The golden model of vlarb's arbiter, and its traffic, inside a cocotb test.

    scoreboard = Scoreboard(dut, "opensm-qos.conf")
    await Exerciser(dut, "opensm-qos.conf").run(10_000)

Model and traffic are vlarb's own, in Java, in a JVM in the simulator's process. See docs/guide/cosim.md.
"""

from vlarb_cocotb.scoreboard import Mismatch, Scoreboard
from vlarb_cocotb.traffic import Exerciser, TableTraffic, TrafficFile

__all__ = ["Exerciser", "Mismatch", "Scoreboard", "TableTraffic", "TrafficFile"]
