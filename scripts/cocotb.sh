# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# cocotb, sourced by the launcher: with what our Python package needs beside it, from PyPI, in a
# Python environment of its own. Tests and bench find its Python in VLARB_COCOTB; where a user
# has set this, nothing is installed.

cocotb_requirements=$home/testbench/python/requirements.txt
cocotb_packages=$(sed '/^#/d' "$cocotb_requirements" | paste -sd ' ')
cocotb_home=${cocotb_packages//==/-}
cocotb_home=$python_environments/${cocotb_home// /-}
cocotb_log=$build/cocotb-installation.log

has_cocotb() { [[ -n ${VLARB_COCOTB-} || -e $cocotb_home/complete ]]; }

install_cocotb() {
  rm -f "$cocotb_log"
  make_python_environment "$cocotb_home" &&
    "$cocotb_home/bin/python" -m pip install --disable-pip-version-check --retries 2 \
      -r "$cocotb_requirements" 2>&1 | tee "$cocotb_log" &&
    touch "$cocotb_home/complete"
}

# Whether pip was there and something else than the network kept it from installing.
cocotb_is_broken() {
  [[ -e $cocotb_log ]] && ! grep -qE 'connection broken by|Could not fetch URL' "$cocotb_log"
}

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
    say "installing from PyPI: $cocotb_packages"
    mkdir -p "$build"
    logged install_cocotb || true
    if ! has_cocotb && cocotb_is_broken; then
      say "PyPI can be reached, but cocotb could not be installed: see $cocotb_log"
      return 1
    fi
  fi
  if has_cocotb; then
    export VLARB_COCOTB=${VLARB_COCOTB:-$cocotb_home/bin/python}
  else
    say "going on without cocotb: what needs it is skipped"
  fi
}
