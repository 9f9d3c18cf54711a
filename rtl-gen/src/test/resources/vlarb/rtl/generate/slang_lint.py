# SPDX-License-Identifier: Apache-2.0
"""Reads the design in each of the folders with slang; says nothing where slang has nothing to say."""

import sys
from pathlib import Path

from pyslang.driver import Driver

WARNINGS = "-Wextra -Wconversion -Wpedantic"

failed = False
for folder in sys.argv[1:]:
    [files] = Path(folder).glob("*.f")
    driver = Driver()
    driver.addStandardArgs()
    passed = (
        driver.parseCommandLine(f"slang {WARNINGS} --top {files.stem} -F {files}")
        and driver.processOptions()
        and driver.parseAllSources()
        and driver.runFullCompilation(True)
    )
    if not passed:
        print("slang refuses", folder)
    failed |= not passed
sys.exit(failed)
