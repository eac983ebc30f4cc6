import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { describe, expect, it } from 'vitest';

const IGNORE = join(import.meta.dirname, '../../../deploy/image/.dockerignore');
// A CommonJS module whose types describe a named export.
const context = dockerignore.default().add(readFileSync(IGNORE, 'utf8'));
/** Files in the folder of a release in use. */
const PRIVATE = [
  '.env',
  '.git/config',
  '2026-11-23.backup',
  'backups/2026-11-23.backup',
  'bin/data/secret',
  'data/secret',
  'data/postgres/PG_VERSION',
  'data/outbox/1.eml',
  'deploy/compose/.env',
  'deploy/systemd/env',
  'fcm-service-account.json',
  'prayers.dump',
  'tls/server.key',
];

const NEEDED = [
  'LICENSE',
  'THIRD-PARTY-LICENCES.txt',
  'apps/server/dist/start.mjs',
  'apps/server/migrations/0001_accounts.sql',
  'apps/web/dist/index.html',
  'bin/node',
  'bin/prayer-swap',
  'node_modules/@node-rs/bcrypt/package.json',
];

describe('A41: the build context of the image', () => {
  it.each(PRIVATE)('excludes %s', (path) => {
    expect(context.ignores(path)).toBe(true);
  });

  it('contains what the server runs', () => {
    expect(NEEDED.filter((path) => context.ignores(path))).toEqual([]);
  });
});
