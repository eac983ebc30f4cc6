import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../errors/http-error.ts';

/** @throws HttpError 404 if two-factor is disabled on this server */
export function assertTwoFactorEnabled({ twoFactor }: Config): void {
  if (!twoFactor) throw notFound('second-factor.not-offered');
}
