import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../http/http-error.ts';

/** @throws HttpError 404 where this server has no passkeys */
export function assertPasskeysEnabled({ passkeys, publicOrigin }: Config) {
  if (!passkeys) throw notFound('passkeys.not-offered');
  return { rpId: passkeys.rpId, origin: publicOrigin };
}
