import { existsSync } from 'node:fs';
import { projectPath, readJson } from '../project.mjs';

/**
 * The packages that some packages of a workspace need, themselves included, by their folders in the
 * project. Packages of other platforms, which are not installed, are left out.
 *
 * @param workspace the folder of the workspace, such as `apps/server`
 * @returns the entries of the lockfile, each with its `folder` and `name`
 */
export function packageClosure(workspace, names) {
  const { packages } = readJson('package-lock.json');
  const found = new Map();
  const pending = names.map((name) => [workspace, name]);
  for (const [from, name] of pending) {
    const folder = resolveFolder(packages, from, name);
    if (!folder || found.has(folder) || !existsSync(projectPath(folder))) continue;
    const entry = packages[folder];
    const place = entry.link ? entry.resolved : folder;
    found.set(folder, { ...entry, folder, name });
    for (const next of neededNames(packages[place])) pending.push([place, next]);
  }
  return [...found.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

function neededNames({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** As Node resolves it: the nearest `node_modules`, from the folder upwards. */
function resolveFolder(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const folder = [place, 'node_modules', name].filter(Boolean).join('/');
    if (folder in packages) return folder;
    if (place === '') return undefined;
  }
}
