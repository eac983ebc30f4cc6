import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../http/http-error.ts';

/** @throws HttpError 404 where this server has codes for signing in switched off */
export function assertSignInCodeEnabled({ signInCode }: Config): void {
  if (!signInCode) throw notFound('sign-in-code.not-offered');
}
