import { EMAIL_MAX_LENGTH } from '@prayer-swap/shared/accounts/limits';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { EMAIL_SHAPE } from '@prayer-swap/shared/accounts/schemas';
import type { Deps } from '../../../deps.ts';
import { conflict, type Refusal } from '../../../http/refusal.ts';
import { selectTaken } from '../users.sql.ts';
import { providerName } from './provider-name.ts';
import type { Visit } from './visit.ts';

/**
 * The address of somebody who is no member yet. They have shown that it is theirs, so they may be told that
 * it has an account.
 *
 * @throws Refusal 409 where the provider did not confirm one, or it is a member's
 */
export async function newcomerOf(
  { db }: Deps,
  { provider, proof: { email } }: Visit,
): Promise<{ email: string }> {
  if (email === null || email.length > EMAIL_MAX_LENGTH || !EMAIL_SHAPE.test(email)) {
    throw conflict('providers.no-address', { values: { provider: providerName(provider) } });
  }
  if ((await selectTaken(db, { email })).email) throw addressKnown(provider);
  return { email };
}

export function addressKnown(provider: Provider): Refusal {
  return conflict('providers.address-known', { values: { provider: providerName(provider) } });
}
