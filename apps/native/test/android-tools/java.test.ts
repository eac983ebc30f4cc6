import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nativePath } from '../support/project.ts';
import { createResourceBuild } from './resource-build.ts';

/** The declarations of Android, AndroidX, Capacitor and Firebase that the app uses, without code. */
const STUBS = path.join(import.meta.dirname, 'stubs');
const HAS_COMPILER = spawnSync('javac', ['-version']).status === 0;

const build = createResourceBuild();
afterAll(() => rmSync(build.work, { recursive: true }));

it.skipIf(!HAS_COMPILER)('every Java source compiles against the stubs (needs javac)', () => {
  build.link();
  const sources = listSources(nativePath('android/app/src/main/java'));
  expect(sources.length).toBeGreaterThan(1);
  const files = [...sources, ...listSources(build.java), ...listSources(STUBS)];
  const options = [
    '-Xlint:all',
    '-Werror',
    '--release',
    '17',
    '-d',
    path.join(build.work, 'classes'),
  ];
  execFileSync('javac', [...options, ...files], { encoding: 'utf8', stdio: 'pipe' });
});

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .map((name) => path.join(folder, name));
}
