import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { BUILD_ORIGIN, WWW } from './support/phone.ts';

test('the web app of the shells is built', async () => {
  const script = join(import.meta.dirname, '../scripts/native.mjs');
  const env = { ...process.env, PUBLIC_ORIGIN: BUILD_ORIGIN, NATIVE_WWW: WWW };
  await promisify(execFile)(process.execPath, [script, '--web-only'], { env });
});
