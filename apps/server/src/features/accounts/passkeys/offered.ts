import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../http/refusal.ts';

/** @throws Refusal 404 where this server has no passkeys */
export function offeredPasskeys({ passkeys, publicOrigin }: Config) {
  if (!passkeys) throw notFound('passkeys.not-offered');
  return { rpId: passkeys.rpId, origin: publicOrigin };
}
