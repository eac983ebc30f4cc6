import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../http/refusal.ts';

/** @throws Refusal 404 where this server has codes for signing in switched off */
export function refuseUnlessOffered({ signInCode }: Config): void {
  if (!signInCode) throw notFound('sign-in-code.not-offered');
}
