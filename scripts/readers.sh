# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# Programs that read what we generate (FuseSoC, PeakRDL, slang), sourced by the launcher: from PyPI,
# in a Python environment of their own. Tests find its Python in VLARB_READERS; where a user has set
# this, nothing is installed.

has_readers() { [[ -n ${VLARB_READERS-} ]] || has_environment readers; }

# Names the environment to the tests. Where it cannot be had this says so; it fails where it could be
# had, for there the tests have to run.
wish_for_readers() {
  if ! has_readers && [[ $offline == no ]]; then
    install_environment readers || return 1
  fi
  if has_readers; then
    export VLARB_READERS=${VLARB_READERS:-$(environment_of readers)/bin/python}
  else
    say "going on without $(packages_of readers): what needs them is skipped"
  fi
}
