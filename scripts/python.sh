# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154,SC2034 # variables are shared with the launcher
#
# Python environments in the user's cache, sourced by the launcher: for programs that Debian does not
# have, or not new enough.

python_environments=${XDG_CACHE_HOME:-${HOME:-$build}/.cache}/vlarb

# Makes an empty environment in the directory $1, anew if there is one.
make_python_environment() {
  # Debian keeps a part of Python's venv in a package of its own.
  python3 -c 'import ensurepip' 2>/dev/null ||
    { may_install && apt_get install --no-install-recommends python3-venv; } || return 1
  python3 -m venv --clear "$1"
}

# The packages that the requirements in file $1 name, in a line.
packages_of() { sed '/^#/d' "$1" | paste -sd ' '; }

# The directory of the environment that holds the packages $1, a line.
environment_of() {
  local name=${1//==/-}
  echo "$python_environments/${name// /-}"
}

# Installs the requirements in file $2 from PyPI into the environment $1. Without Python's environments
# or without a network it goes on without them; it fails where PyPI can be reached and something else
# is wrong.
install_requirements() {
  local packages pip_log=$build/pip-installation.log
  packages=$(packages_of "$2")
  say "installing from PyPI: $packages"
  mkdir -p "$build"
  rm -f "$pip_log"
  logged pip_install "$1" "$2" "$pip_log" || true
  if [[ ! -e $1/complete && -e $pip_log ]] &&
    ! grep -qE 'connection broken by|Could not fetch URL' "$pip_log"; then
    say "PyPI can be reached, but $packages could not be installed: see $pip_log"
    return 1
  fi
}

pip_install() {
  make_python_environment "$1" &&
    "$1/bin/python" -m pip install --disable-pip-version-check --retries 2 -r "$2" 2>&1 |
    tee "$3" &&
    touch "$1/complete"
}
