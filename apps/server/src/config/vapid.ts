import { createECDH } from 'node:crypto';
import type { Env } from './env.ts';
import { StartupError } from './startup-error.ts';

type Keys = Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>;

/**
 * @returns null without keys. @throws StartupError when one is missing or they do not form a pair
 */
export function parseVapidKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Keys): { publicKey: string; privateKey: string } | null {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined || privateKey === undefined) {
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  }
  if (derivePublicKey(privateKey) !== publicKey) {
    throw new StartupError('VAPID_PRIVATE_KEY must be the one that belongs to VAPID_PUBLIC_KEY.');
  }
  return { publicKey, privateKey };
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
