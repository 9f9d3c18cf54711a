# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# Vega, Vega-Lite and vega-embed, which pages about networks have in them for their plots, sourced by the
# launcher: from npm, by the user's own client, in the user's cache. scripts/npm/vega.sha256 locks each
# file by version and hash; scripts/npm/lock renews it. The program finds them, joined in one file, in
# VLARB_VEGA; where a user has set this, nothing is fetched.

vega_lock=$home/scripts/npm/vega.sha256

# The files that are locked, as NAME-VERSION/PATH, in the order in which a page needs them.
vega_files() { sed -n 's/^[0-9a-f]\{64\}  //p' "$vega_lock"; }

# The packages that they are of, as NAME@VERSION.
vega_packages() { vega_files | sed 's|^\([^/]*\)-\([^-/]*\)/.*|\1@\2|' | sort -u; }

vega_packages_line() { vega_packages | paste -sd ' '; }

# The file with all of them: another one for other packages.
vega_script() {
  local hash
  hash=$(sha256sum <"$vega_lock")
  echo "$user_cache/vega-${hash:0:16}/vega.js"
}

has_vega() { [[ -n ${VLARB_VEGA-} || -e $(vega_script) ]]; }

# Fetches the packages into the present folder, an empty one, and joins the files. Fails with 2 where
# npm has something else than what is locked.
fetch_vega() {
  local file name package
  for package in $(vega_packages); do
    name=${package/@/-}
    npm pack --silent --ignore-scripts --cache "$PWD/npm" --fetch-retries 1 --fetch-timeout 30000 \
      "$package" || return 1
    mkdir "$name"
    tar -xzf "$name.tgz" -C "$name" --strip-components 1 || return 1
  done
  sha256sum --check --strict "$vega_lock" || return 2
  for file in $(vega_files); do
    case $file in
      */LICENSE) printf '/*\n%s\n\n%s\n*/\n' "${file%%/*}" "$(<"$file")" ;;
      *) sed '/^\/\/# sourceMappingURL=/d' "$file" && echo ;;
    esac
  done >vega.js
}

# Fetches them into the cache, where the file is whole or absent.
install_vega() {
  local folder script status=0
  script=$(vega_script)
  folder=${script%/*}
  mkdir -p "$folder/$$"
  (cd "$folder/$$" && fetch_vega) || status=$?
  ((status > 0)) || mv "$folder/$$/vega.js" "$script" || status=1
  rm -rf "${folder:?}/$$"
  return "$status"
}

# Names the file to the program. Where it cannot be had this says so and goes on without; it fails where
# npm has something else than what is locked.
wish_for_vega() {
  local status=0
  [[ -z ${VLARB_VEGA-} || -f $VLARB_VEGA ]] || usage_error "VLARB_VEGA=$VLARB_VEGA: no such file"
  if ! has_vega && [[ $offline == no ]] && type -P npm >/dev/null; then
    say "fetching from npm: $(vega_packages_line)"
    mkdir -p "$build"
    logged install_vega || status=$?
    ((status != 2)) ||
      say "refused: what npm has is not what scripts/npm/vega.sha256 locks: see $log"
  fi
  if has_vega; then
    export VLARB_VEGA=${VLARB_VEGA:-$(vega_script)}
  else
    say "going on without $(vega_packages_line) from npm: plots on pages are pictures"
  fi
  ((status != 2))
}

# Whether the command $@ writes a page with plots.
writes_plots() {
  [[ $own == network && (" $* " == *" sweep "* || " $* " == *" report "* || " $* " == *" figure "*" --out"*) ]]
}
