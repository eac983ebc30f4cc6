import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { describe, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../../..');
// A CommonJS module whose types describe a named export.
const context = dockerignore.default().add(readFileSync(join(PROJECT, '.dockerignore'), 'utf8'));
/** Files in the folder of a project in use or development. */
const PRIVATE = [
  '.env',
  '.env.production',
  '.git/config',
  '.npmrc',
  '.cache/sbom.cdx.json',
  'apps/server/.env',
  'apps/server/data/secret',
  'apps/server/key.pem',
  'apps/native/android/release.keystore',
  'apps/native/android/app/google-services.json',
  'apps/native/ios/AuthKey_ABC.p8',
  'backups/2026-11-23.backup',
  'backup.age',
  'data/secret',
  'data/postgres/PG_VERSION',
  'data-demo/outbox/1.eml',
  'deploy/compose/.env',
  'deploy/systemd/env',
  'fcm-service-account.json',
  'node_modules/pg/package.json',
  'apps/server/node_modules/pg/package.json',
  'packages/shared/node_modules/zod/package.json',
  'prayers.dump',
  'scripts/.env',
  'scripts/service-account.json',
  'test-results/trace.zip',
  'tls/server.key',
];

/** Files that the image build reads. */
const NEEDED = [
  'package.json',
  'package-lock.json',
  'apps/native/package.json',
  'apps/server/build.ts',
  'apps/server/process.json',
  'apps/web/index.html',
  'scripts/build.mjs',
];
const SOURCES = [
  'apps/server/migrations',
  'apps/server/src',
  'apps/web/icons',
  'apps/web/public',
  'apps/web/service-worker',
  'apps/web/src',
  'apps/web/vite',
  'packages/shared/src',
];

describe('A41: the build context of the image', () => {
  it.each(PRIVATE)('excludes %s', (path) => {
    expect(context.ignores(path)).toBe(true);
  });

  it('contains every file that the build reads', () => {
    const sources = SOURCES.flatMap(filesIn).filter((path) => !/\.test\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(500);
    expect([...NEEDED, ...sources].filter((path) => context.ignores(path))).toEqual([]);
  });

  it('contains no other file of the project', () => {
    const copied = readdirSync(PROJECT).filter((name) => !context.ignores(name));
    expect(copied.sort()).toEqual([
      'LICENSE',
      'apps',
      'package-lock.json',
      'package.json',
      'packages',
      'scripts',
      'tsconfig.base.json',
    ]);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)));
}
