import { randomUUID } from 'node:crypto';
import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/limits';
import type { registrationSchema } from '@prayer-swap/shared/accounts/schemas';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type * as z from 'zod/mini';
import { validatePassword } from '../../../crypto/password-policy.ts';
import { hashPassword } from '../../../crypto/passwords.ts';
import { presentCode } from '../../../crypto/verification-code.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import {
  canRevealAccount,
  enforceHourlyLimit,
} from '../../../http/authentication/account-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { accountConflict, selectUnavailable } from '../../../queries/username-availability.ts';
import { insertPending } from './pending-registrations.sql.ts';
import { sendRegistrationCode } from './send-registration-code.ts';

type Form = z.output<typeof registrationSchema>;
type RegistrationOrigin = { network: string; language: Language };

/**
 * Stores a registration and mails its code. The account is created when the code is verified.
 *
 * @throws HttpError 409 if the address or the name is taken and the network's reveal limit allows
 *   it
 */
export async function register(deps: Deps, form: Form, { network, language }: RegistrationOrigin) {
  await validatePassword(deps.config, form.password, form);
  await assertAvailable(deps, form, network);
  await enforceHourlyLimit(deps, 'registrations', network);
  await enforceHourlyLimit(deps, 'codes', form.email);
  const password_hash = await hashPassword(deps, form.password);
  const now = deps.now();
  const faith = faithFromChoice(form.faith);
  const id = randomUUID();
  const code = await withTransaction(deps.db, async (tx) => {
    const sent = await sendRegistrationCode(tx, deps, { ...form, id, language });
    await insertPending(tx, {
      id,
      username: form.username,
      email: form.email,
      password_hash,
      region: form.region,
      faith,
      faith_consent_at: faith && now,
      terms_version: TERMS_VERSION,
      terms_accepted_at: now,
      created_at: now,
      ...sent,
    });
    return sent;
  });
  return { registrationId: id, ...presentCode(code) };
}

/**
 * Reports what is taken while the form is open. Above its reveal limit a network proceeds to the
 * code step and the mail states the reason, so that a shared network, such as a school's, can still
 * register.
 */
async function assertAvailable(
  deps: Deps,
  { email, username }: Form,
  network: string,
): Promise<void> {
  const taken = await selectUnavailable(deps.db, deps, { email, username });
  if (!(taken.email || taken.username)) return;
  for (const identifier of [taken.email && email, taken.username && username]) {
    if (identifier && !(await canRevealAccount(deps, { network, identifier, consume: true })))
      return;
  }
  throw accountConflict(taken);
}
