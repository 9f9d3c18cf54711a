# SPDX-License-Identifier: Apache-2.0
"""Reads the arbiter in each of the folders with slang; says nothing where slang has nothing to say."""

import sys

from pyslang.driver import Driver

WARNINGS = "-Wextra -Wconversion -Wpedantic"

failed = False
for folder in sys.argv[1:]:
    driver = Driver()
    driver.addStandardArgs()
    passed = (
        driver.parseCommandLine(f"slang {WARNINGS} --top VlArbiter -F {folder}/VlArbiter.f")
        and driver.processOptions()
        and driver.parseAllSources()
        and driver.runFullCompilation(True)
    )
    if not passed:
        print("slang refuses", folder)
    failed |= not passed
sys.exit(failed)
