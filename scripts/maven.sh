# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154 # the launcher, which sources this, assigns the variables
#
# Maven, sourced by the launcher: the system's, which uses only files that scripts/maven/checksums.sha256
# lists with their hashes. scripts/maven/lock renews the list.

# The directory of Maven's own jars. What is called mvn may be a script that calls another one.
maven_jars() {
  local jars
  jars=$(dirname "$(readlink -f "$(type -P mvn)")")/../lib
  compgen -G "$jars/maven-resolver-impl*.jar" >/dev/null ||
    jars=$(JAVA_HOME=$jdk mvn -B -Dstyle.color=never -v | sed -n 's/^Maven home: //p')/lib
  echo "$jars"
}

# Compiles what makes Maven check files, unless it is there, and prints where it is.
maven_extension() {
  local classes=$build/maven source=$home/scripts/maven/CheckedArtifactResolver.java
  local index=$classes/META-INF/sisu/javax.inject.Named
  if [[ ! $index -nt $source ]]; then
    rm -rf "$classes"
    mkdir -p "${index%/*}"
    # Maven 3.8 finds no component in classes that are newer than Java 11.
    "$jdk/bin/javac" --release 11 -Xlint:-options -proc:none -cp "$(maven_jars)/*" -d "$classes" \
      "$source" >&2 || return 1
    echo vlarb.maven.CheckedArtifactResolver >"$index"
  fi
  echo "$classes"
}

# Runs Maven in the checkout. Its local repository is the user's.
maven() {
  local extension options=(-B -ntp -Dstyle.color=never)
  extension=$(maven_extension) || return 1
  [[ $offline == no ]] || options+=(-o)
  # Without noreset Maven's console library ends every output, files too, with escape codes. Maven's
  # own libraries still use sun.misc.Unsafe, of which a JDK warns.
  local jvm_options="-Djansi.noreset=true --sun-misc-unsafe-memory-access=allow"
  (cd "$home" &&
    JAVA_HOME=$jdk MAVEN_OPTS="${MAVEN_OPTS-} $jvm_options" VLARB_MAVEN_RUNNING=yes \
      mvn "${options[@]}" -Dmaven.ext.class.path="$extension" \
      -Dvlarb.checksums="$home/scripts/maven/checksums.sha256" "$@")
}
