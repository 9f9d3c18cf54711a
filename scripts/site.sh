# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# What makes the documentation site (MkDocs and a theme), sourced by the launcher: from PyPI, in a Python
# environment of its own. The program finds its Python in VLARB_SITE; where a user has set this, nothing
# is installed.

has_site() { has_python_of site VLARB_SITE; }

wish_for_site() {
  wish_for_environment site VLARB_SITE "$(packages_of site): what needs it is skipped"
}

# Whether the command $@ writes the site.
writes_site() { [[ $own == docs && " $* " == *" --site"* ]]; }
