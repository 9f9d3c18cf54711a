# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# cocotb, sourced by the launcher: with what our Python package needs beside it, from PyPI, in a
# Python environment of its own. Tests and bench find its Python in VLARB_COCOTB; where a user
# has set this, nothing is installed.

has_cocotb() { [[ -n ${VLARB_COCOTB-} ]] || has_environment cocotb; }

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

# Names the environment to what runs Python. Where it cannot be had this says so; it fails where it
# could be had, for there the tests have to run.
wish_for_cocotb() {
  if ! has_cocotb && [[ $offline == no ]]; then
    install_environment cocotb || return 1
  fi
  if has_cocotb; then
    export VLARB_COCOTB=${VLARB_COCOTB:-$(environment_of cocotb)/bin/python}
  else
    say "going on without cocotb: what needs it is skipped"
  fi
}
