# SPDX-License-Identifier: Apache-2.0
#
# Stays beside a JVM and cleans up behind it, however it ends:
#
#   sh -c '...' supervisor MARK
#
# Standard input tells what to delete at the end: lines `+NUMBER PATH`, with \\ and \n in the path
# for a backslash and a line break, taken back by `-NUMBER`. It ends when the JVM does. Then all processes that have the word MARK in their environment are ended,
# whoever their parent is by then, and the paths are deleted.
mark=$1
# A terminal sends its signals to us too.
trap '' HUP INT TERM
cd /
# The program may have been given a PATH of its own.
PATH=${PATH:+$PATH:}/usr/bin:/bin

numbers=0
while IFS= read -r line; do
  number=${line%% *}
  case $line in
    +*)
      number=${number#+}
      eval "path_$number=\${line#* }"
      [ "$number" -lt "$numbers" ] || numbers=$((number + 1))
      ;;
    -*) unset "path_${number#-}" ;;
  esac
done

# The numbers of the processes that have the mark.
marked() { grep -lszF -- "$mark" /proc/[0-9]*/environ | tr -dc '0-9\n'; }

# Two seconds to clean up behind themselves, then no more.
rounds=0
while pids=$(marked) && [ -n "$pids" ] && [ "$rounds" -lt 200 ]; do
  signal=TERM
  [ "$rounds" -lt 40 ] || signal=KILL
  # shellcheck disable=SC2086 # a word for each process
  kill -s "$signal" $pids 2>/dev/null
  sleep 0.05
  rounds=$((rounds + 1))
done

number=0
while [ "$number" -lt "$numbers" ]; do
  eval "path=\${path_$number-}"
  if [ -n "$path" ]; then
    path=$(printf '%b_' "$path")
    rm -rf -- "${path%_}"
  fi
  number=$((number + 1))
done
