# shellcheck shell=bash
# Modules of Java that were built once are not built again in another checkout: what Maven made of them is kept in the
# directory `ddsbench/java` of the user's caches, found by a digest of all that it was made from. Only modules of which
# nothing is built are taken from there or put there: of the others Maven knows what has changed. Without a directory
# that can be written, all are built. Sourced by suites.sh, in the project's directory, after
# scripts/places.sh.

# Three times all modules.
kept_modules=24

java_cache() { printf '%s\n' "$(cache_place)/java"; }

java_modules() { grep -oP '<module>\K[^<]+' pom.xml; }

unbuilt_modules() {
  local module
  for module in $(java_modules); do
    [[ -e $module/target/test-classes ]] || printf '%s\n' "$module"
  done
}

# made_of MODULE: itself and the modules that it needs.
made_of() {
  local need
  {
    printf '%s\n' "$1"
    for need in $(grep -oP '<artifactId>ddsbench-\K[a-z]+' "$1/pom.xml"); do
      [[ $need == "$1" ]] || made_of "$need"
    done
  } | sort -u
}

# kept_module MODULE: where it is kept.
kept_module() {
  local parts digest
  mapfile -t parts < <(made_of "$1")
  digest=$({ javac -version && sha256sum pom.xml && find "${parts[@]/%//pom.xml}" "${parts[@]/%//src}" -type f -print0 | sort -z | xargs -0 sha256sum; } |
    sha256sum | cut -c 1-32) || return
  printf '%s/%s-%s.tar.gz\n' "$(java_cache)" "$1" "$digest"
}

# Where each module that was to be taken is kept, as its sources were then.
declare -A kept=()

# take_modules MODULE...: fails unless all of them were kept.
take_modules() {
  local module failed=0
  for module in "$@"; do
    kept[$module]=$(kept_module "$module") && take_module "$module" "${kept[$module]}" && continue
    rm -rf "$module"/target/{classes,test-classes,test-classpath,maven-status,lib,checkout}
    failed=1
  done
  return $failed
}

# What is unpacked is newer than its sources, and jars are newer than the classes in them, as after a build. The libraries
# of a program come from where Maven has them, and are not kept once more.
take_module() {
  local target=$1/target checkout list text entry entries
  [[ -e $2 ]] && mkdir -p "$target" || return
  if ! tar -xzmf "$2" -C "$target" 2>/dev/null; then
    rm -f "$2"
    return 1
  fi
  touch -c "$2" "$target"/*.jar
  checkout=$(<"$target/checkout")
  for list in "$target/test-classpath" "$target"/maven-status/*/*/*/*.lst; do
    [[ -e $list ]] || continue
    text=$(<"$list")
    printf '%s\n' "${text//"$checkout/"/"$PWD/"}" >"$list" || return
  done
  mapfile -t -d : entries < <(printf '%s' "$(<"$target/test-classpath")")
  for entry in "${entries[@]}"; do
    [[ -e $entry ]] || return
    if grep -qxF "${entry##*/}" "$target/libraries"; then
      mkdir -p "$target/lib" && cp --reflink=auto "$entry" "$target/lib" || return
    fi
  done
}

# keep_modules MODULE...: what was built after take_modules was called for them. Only the last ones used stay.
keep_modules() {
  local module cache
  cache=$(java_cache)
  mkdir -p "$cache" 2>/dev/null && [[ -w $cache ]] || return 0
  for module in "$@"; do keep_module "$module"; done
  find "$cache" -name '*.tar.gz' -printf '%T@ %p\0' | sort -z -rn | tail -z -n +$((kept_modules + 1)) | cut -z -d ' ' -f 2- | xargs -0 -r rm -f
  find "$cache" -name '.*' -type f -mmin +60 -delete
}

keep_module() {
  local target=$1/target new
  # Sources that were edited meanwhile are not those that were built.
  [[ $(kept_module "$1") == "${kept[$1]}" && ! -e ${kept[$1]} ]] && new=$(mktemp "$(java_cache)/.XXXXXX" 2>/dev/null) || return
  printf '%s\n' "$PWD" >"$target/checkout"
  ls "$target/lib" >"$target/libraries" 2>/dev/null
  if tar -czf "$new" -C "$target" --exclude=./lib . 2>/dev/null; then mv "$new" "${kept[$1]}"; else rm -f "$new"; fi
}
