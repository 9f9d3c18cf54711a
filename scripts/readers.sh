# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# Programs that read what we generate (FuseSoC, PeakRDL, slang), sourced by the launcher: from PyPI,
# in a Python environment of their own. Tests find its Python in VLARB_READERS; where a user has set
# this, nothing is installed.

has_readers() { has_python_of readers VLARB_READERS; }

wish_for_readers() {
  wish_for_environment readers VLARB_READERS "$(packages_of readers): what needs them is skipped"
}
