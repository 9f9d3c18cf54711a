# SPDX-License-Identifier: Apache-2.0
"""Builds features.sv with a simulator and runs test_features.py on it: run_features.py SIMULATOR BUILD."""

import sys
from pathlib import Path

from cocotb_tools.runner import get_runner

HERE = Path(__file__).resolve().parent


def main(simulator, build):
    defines = {"FEATURES_OFFSET": "5"}
    if simulator == "icarus":
        defines["FEATURES_PAD"] = "1"
    runner = get_runner(simulator)
    runner.build(
        sources=[HERE / "features.sv"],
        hdl_toplevel="features",
        build_dir=build,
        timescale=("1ns", "1ps"),
        parameters={"STEP": 3},
        defines=defines,
        build_args=["-Wno-fatal", str(HERE / "features.vlt")] if simulator == "verilator" else [],
    )
    runner.test(
        test_module="test_features",
        hdl_toplevel="features",
        build_dir=build,
        test_dir=build,
        results_xml=build / "results.xml",
        seed=7,
        plusargs=["+depth=12"],
        extra_env={"FEATURES_SIMULATOR": simulator, "PYTHONPATH": str(HERE)},
    )


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]).resolve())
