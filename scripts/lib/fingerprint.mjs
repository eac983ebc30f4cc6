import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from './project.mjs';

const NEVER = new Set(['node_modules', 'dist']);

/** One hash over the names and contents of these files and folders of the project. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((name) => filesUnder(projectPath(name)))) {
    hash
      .update(`${path.relative(projectPath(), file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => !NEVER.has(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)));
}

/** The content of a stamp file; empty if there is none. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
