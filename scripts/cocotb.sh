# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# cocotb, sourced by the launcher: with what our Python package needs beside it, from PyPI, in a
# Python environment of its own. Tests and bench find its Python in VLARB_COCOTB; where a user
# has set this, nothing is installed.

has_cocotb() { has_python_of cocotb VLARB_COCOTB; }

# Whether the command line $@ of bench asks for co-simulation, by name or by naming nothing.
measures_cosim() {
  local arg others=no
  for arg in "$@"; do
    case $arg in
      cosim) return 0 ;;
      bench | -*) ;;
      *) others=yes ;;
    esac
  done
  [[ $others == no ]]
}

wish_for_cocotb() { wish_for_environment cocotb VLARB_COCOTB "cocotb: what needs it is skipped"; }
