import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createConfig } from './config.ts';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem);
const otherKind = generateKeyPairSync('ed25519').privateKey.export(pem);
const accountJson = {
  type: 'service_account',
  project_id: 'prayers',
  client_email: 'push@prayers.example',
  private_key: privateKey,
};
const account = { projectId: 'prayers', clientEmail: 'push@prayers.example', privateKey };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'push-config-test-'));
  await writeFile(join(folder, 'account.json'), JSON.stringify(accountJson));
  await writeFile(join(folder, 'broken.json'), '{"project_id":');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const from = (environment: Record<string, string>) => createConfig(readEnv(environment));

describe('a service account', () => {
  it('is read from JSON or from a file', () => {
    const itself = from({ FCM_SERVICE_ACCOUNT: JSON.stringify(accountJson) });
    expect(itself.fcm).toEqual({ account, endpoint: null });
    const file = from({
      FCM_SERVICE_ACCOUNT: join(folder, 'account.json'),
      FCM_ENDPOINT: 'http://127.0.0.1:9099',
    });
    expect(file.fcm).toEqual({ account, endpoint: 'http://127.0.0.1:9099' });
    for (const part of [file.fcm, file.fcm?.account]) expect(Object.isFrozen(part)).toBe(true);
  });

  it.each([
    ['is invalid JSON', () => 'yes'],
    ['is a missing file', () => join(folder, 'nowhere.json')],
    ['is a folder', () => folder],
    ['is a broken file', () => join(folder, 'broken.json')],
    ['is incomplete', () => '{"project_id":"prayers"'],
    ['has no project', () => JSON.stringify({ ...accountJson, project_id: undefined })],
    ['has an empty address', () => JSON.stringify({ ...accountJson, client_email: '' })],
    ['has no key', () => JSON.stringify({ ...accountJson, private_key: 'secret' })],
    ['has another kind of key', () => JSON.stringify({ ...accountJson, private_key: otherKind })],
  ])('stops the start where it %s, without quoting it', (_, value) => {
    expect(() => from({ FCM_SERVICE_ACCOUNT: value() })).toThrow(
      new StartupError(
        'FCM_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file.',
      ),
    );
  });

  it('contains what the endpoint requires', () => {
    expect(() => from({ FCM_ENDPOINT: 'http://127.0.0.1:9099' })).toThrow(
      new StartupError('FCM_ENDPOINT must be set together with FCM_SERVICE_ACCOUNT.'),
    );
  });
});

describe('a pair of VAPID keys', () => {
  const { publicKey, privateKey: secretKey } = webPush.generateVAPIDKeys();

  it('is accepted and frozen', () => {
    const { vapid } = from({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: secretKey });
    expect(vapid).toEqual({ publicKey, privateKey: secretKey });
    expect(Object.isFrozen(vapid)).toBe(true);
  });

  it('must be complete', () => {
    const together = new StartupError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.',
    );
    expect(() => from({ VAPID_PUBLIC_KEY: publicKey })).toThrow(together);
    expect(() => from({ VAPID_PRIVATE_KEY: secretKey })).toThrow(together);
  });

  it.each([
    ['of another pair', () => webPush.generateVAPIDKeys().privateKey],
    ['no key', () => Buffer.alloc(32).toString('base64url')],
  ])('stops the start where the private one is %s', (_, other) => {
    expect(() => from({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: other() })).toThrow(
      new StartupError('VAPID_PRIVATE_KEY must be the one that belongs to VAPID_PUBLIC_KEY.'),
    );
  });
});
