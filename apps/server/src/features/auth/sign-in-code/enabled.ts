import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../errors/http-error.ts';

/** @throws HttpError 404 if sign-in codes are disabled on this server */
export function assertSignInCodeEnabled({ signInCode }: Config): void {
  if (!signInCode) throw notFound('sign-in-code.not-offered');
}
