import { createECDH, createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { Env } from './env.ts';
import { readJsonSetting } from './read-json-setting.ts';
import { StartupError } from './startup-error.ts';

/** @throws StartupError without a valid service account */
export function createFcmConfig({ FCM_SERVICE_ACCOUNT, FCM_ENDPOINT }: Env) {
  if (FCM_SERVICE_ACCOUNT !== undefined) {
    const account = readServiceAccount(FCM_SERVICE_ACCOUNT);
    /** `endpoint` is null for Google's own. */
    return Object.freeze({ account, endpoint: FCM_ENDPOINT ?? null });
  }
  if (FCM_ENDPOINT === undefined) return null;
  throw new StartupError('FCM_ENDPOINT must be set together with FCM_SERVICE_ACCOUNT.');
}

export type ServiceAccount = ReturnType<typeof readServiceAccount>;

const accountSchema = z.object({
  project_id: z.string().check(z.minLength(1)),
  client_email: z.string().check(z.minLength(1)),
  private_key: z.string().check(z.refine(isPrivateKey)),
});

/**
 * Reads a Google service account in the format of Google's console.
 *
 * @param source the JSON itself, or the path of its file
 * @throws StartupError when it is neither
 */
function readServiceAccount(source: string) {
  const account = accountSchema.safeParse(readJsonSetting(source));
  if (!account.success) {
    throw new StartupError(
      'FCM_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file.',
    );
  }
  const { project_id, client_email, private_key } = account.data;
  return Object.freeze({
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
  });
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/**
 * @returns null without keys. @throws StartupError when one is missing or they do not form a pair
 */
export function parseVapidKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Env) {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined || privateKey === undefined) {
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  }
  if (derivePublicKey(privateKey) !== publicKey) {
    throw new StartupError('VAPID_PRIVATE_KEY must be the one that belongs to VAPID_PUBLIC_KEY.');
  }
  return Object.freeze({ publicKey, privateKey });
}

function derivePublicKey(privateKey: string): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url', 'uncompressed');
  } catch {
    return null;
  }
}
