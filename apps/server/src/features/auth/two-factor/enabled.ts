import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../http/http-error.ts';

/** @throws HttpError 404 where this server has two-step sign-in switched off */
export function assertTwoFactorEnabled({ twoFactor }: Config): void {
  if (!twoFactor) throw notFound('second-factor.not-offered');
}
