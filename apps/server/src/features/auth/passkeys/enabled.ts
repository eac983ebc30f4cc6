import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../errors/http-error.ts';

/** @throws HttpError 404 if passkeys are disabled on this server */
export function assertPasskeysEnabled({ passkeys, publicOrigin }: Config) {
  if (!passkeys) throw notFound('passkeys.not-offered');
  return { rpId: passkeys.rpId, origin: publicOrigin };
}
