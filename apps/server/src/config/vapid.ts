import { createECDH } from 'node:crypto';
import { StartRefused } from '../start-refused.ts';
import type { Env } from './env.ts';

type Keys = Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>;

/** @returns null without keys. @throws StartRefused when one is missing, or they are of two pairs */
export function vapidKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Keys): { publicKey: string; privateKey: string } | null {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined || privateKey === undefined) {
    throw new StartRefused('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  }
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new StartRefused('VAPID_PRIVATE_KEY must be the one that belongs to VAPID_PUBLIC_KEY.');
  }
  return { publicKey, privateKey };
}

function publicKeyOf(privateKey: string): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url', 'uncompressed');
  } catch {
    return null;
  }
}
