import { EMAIL_MAX_LENGTH } from '@prayer-swap/shared/accounts/limits';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { EMAIL_PATTERN } from '@prayer-swap/shared/accounts/schemas';
import { conflict, type HttpError } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectTaken } from '../../../queries/users.sql.ts';
import type { OAuthFlow } from './oauth-flow.ts';
import { providerName } from './providers.ts';

/**
 * The address for a registration through a provider. The provider verified it, so the response can
 * reveal that it has an account.
 *
 * @throws HttpError 409 if the provider did not verify an address, or a member has it
 */
export async function getSignUpEmail(
  { db }: Deps,
  { provider, proof: { email } }: OAuthFlow,
): Promise<{ email: string }> {
  if (email === null || email.length > EMAIL_MAX_LENGTH || !EMAIL_PATTERN.test(email)) {
    throw conflict('providers.no-address', { values: { provider: providerName(provider) } });
  }
  if ((await selectTaken(db, { email })).email) throw emailAlreadyRegistered(provider);
  return { email };
}

export function emailAlreadyRegistered(provider: Provider): HttpError {
  return conflict('providers.address-known', { values: { provider: providerName(provider) } });
}
