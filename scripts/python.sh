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
