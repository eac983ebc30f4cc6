import type { Config } from '../../../config/config.ts';
import { notFound } from '../../../http/refusal.ts';

/** @throws Refusal 404 where this server has two-step sign-in switched off */
export function refuseUnlessOffered({ secondFactor }: Config): void {
  if (!secondFactor) throw notFound('second-factor.not-offered');
}
