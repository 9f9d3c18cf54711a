# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154,SC2034 # variables are shared with the launcher
#
# Python environments in the user's cache, sourced by the launcher: for programs that Debian does not
# have, or not new enough. scripts/pypi/NAME.in says what an environment is for, and NAME.txt locks
# everything that is installed by version and hash; scripts/pypi/lock renews it.

locks=$home/scripts/pypi

# The packages that the environment $1 is for, in a line.
packages_of() { sed '/^#/d' "$locks/$1.in" | paste -sd ' '; }

# The directory of the environment $1: another one for other packages.
environment_of() {
  local hash
  hash=$(sha256sum <"$locks/$1.txt")
  echo "$user_cache/$1-${hash:0:16}"
}

has_environment() { [[ -e $(environment_of "$1")/complete ]]; }

# Makes an empty environment in the directory $1, anew if there is one.
make_python_environment() {
  # Debian keeps a part of Python's venv in a package of its own.
  python3 -c 'import ensurepip' 2>/dev/null ||
    { may_install && apt_get install --no-install-recommends python3-venv; } || return 1
  python3 -m venv --clear "$1"
}

# Installs the environment $1 from PyPI; it is complete once the command $2... succeeds. Without
# Python's environments or without a network it goes on without them; it fails where PyPI can be reached
# and something else is wrong.
install_environment() {
  local packages pip_log=$build/pip-installation.log
  packages=$(packages_of "$1")
  say "installing from PyPI: $packages"
  mkdir -p "$build"
  rm -f "$pip_log"
  logged pip_install "$pip_log" "$@" || true
  if has_environment "$1" || [[ ! -e $pip_log ]]; then return; fi
  if grep -q 'DO NOT MATCH THE HASHES' "$pip_log"; then
    say "refused: what PyPI has for $packages is not what scripts/pypi/$1.txt locks: see $pip_log"
    return 1
  elif ! grep -qE 'connection broken by|Could not fetch URL' "$pip_log"; then
    say "PyPI can be reached, but $packages could not be installed: see $pip_log"
    return 1
  fi
}

# Installs the environment $2 with pip's messages in the file $1 too, then runs the command $3...
pip_install() {
  local environment lock name=$2 pip_log=$1
  shift 2
  environment=$(environment_of "$name")
  make_python_environment "$environment" || return 1
  # Pip would fetch what it builds a package with, which no hash can be given for: no isolation.
  for lock in "$locks/$name-build.txt" "$locks/$name.txt"; do
    [[ ! -e $lock ]] ||
      "$environment/bin/python" -m pip install --disable-pip-version-check --retries 2 \
        --require-hashes --no-deps --no-build-isolation -r "$lock" 2>&1 | tee -a "$pip_log" ||
      return 1
  done
  "$@" && touch "$environment/complete"
}

# Whether there is the environment $1, or the user names another one's Python in the variable $2.
has_python_of() { [[ -n ${!2-} ]] || has_environment "$1"; }

# Names the Python of the environment $1 in the variable $2, for tests and measurements; where the user has set
# it, nothing is installed. Where there is none this says that it goes on without "$3"; it fails where it could
# be had, for there the tests have to run.
wish_for_environment() {
  if ! has_python_of "$1" "$2" && [[ $offline == no ]]; then
    install_environment "$1" || return 1
  fi
  if has_python_of "$1" "$2"; then
    [[ -n ${!2-} ]] || export "$2=$(environment_of "$1")/bin/python"
  else
    say "going on without $3"
  fi
}
