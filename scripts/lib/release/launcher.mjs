/**
 * The script `bin/prayer-swap`, which runs the commands of `apps/server/process.json`.
 *
 * @param how that file
 */
export function launcherScript({ flags, environment, commands }, version) {
  const others = Object.keys(commands).filter((name) => name !== 'start');
  const settings = Object.entries(environment).map((pair) => pair.join('='));
  return `#!/bin/sh
set -eu
usage='Usage: prayer-swap [start | ${others.join(' | ')}]'
self=$0
while [ -L "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=$(dirname "$self")/$link ;;
  esac
done
root=$(CDPATH='' cd -- "$(dirname -- "$self")/.." && pwd -P)
command=\${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start)
    set -- ${flags.join(' ')} "$root/apps/server/dist/start.mjs" "$@"
    export ${settings.join(' ')}
    # The folder of the release may be read-only. The first start creates the data folder.
    data=\${DATA_DIR:-data}
    if [ -d "$data" ]; then export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$data/compiled}"; fi
    ;;
  ${others.join(' | ')})
    set -- "$root/apps/server/dist/$command.mjs" "$@"
    ;;
  --version)
    echo ${version}
    exit
    ;;
  --help)
    echo "$usage"
    exit
    ;;
  *)
    echo "$usage" >&2
    exit 2
    ;;
esac
export PRAYER_SWAP_RELEASE=${version}
exec "$root/bin/node" "$@"
`;
}
