# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# Designs of others that our test benches are tried on, sourced by the launcher: packages of Verilog on
# PyPI, in a Python environment of their own. Tests find its Python in VLARB_DESIGNS; where a user has set
# this, nothing is installed.

has_designs() { has_python_of designs VLARB_DESIGNS; }

wish_for_designs() {
  wish_for_environment designs VLARB_DESIGNS "designs from PyPI: tests on them are skipped"
}
