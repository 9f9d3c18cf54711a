# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# Programs that read what we generate (FuseSoC, PeakRDL, slang), sourced by the launcher: from PyPI,
# in a Python environment of their own. Tests find its Python in VLARB_READERS; where a user has set
# this, nothing is installed.

readers_requirements=$home/rtl-gen/python/requirements.txt
readers_packages=$(packages_of "$readers_requirements")
readers_home=$(environment_of "$readers_packages")

has_readers() { [[ -n ${VLARB_READERS-} || -e $readers_home/complete ]]; }

# Names the environment to the tests. Where it cannot be had this says so; it fails where it could be
# had, for there the tests have to run.
wish_for_readers() {
  if ! has_readers && [[ $offline == no ]]; then
    install_requirements "$readers_home" "$readers_requirements" || return 1
  fi
  if has_readers; then
    export VLARB_READERS=${VLARB_READERS:-$readers_home/bin/python}
  else
    say "going on without $readers_packages: what needs them is skipped"
  fi
}
