import { randomUUID } from 'node:crypto';
import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/limits';
import type { registrationSchema } from '@prayer-swap/shared/accounts/schemas';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type * as z from 'zod/mini';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { admitCode, admitRegistration, mayReveal } from './account-limits.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { insertPending } from './pending-registrations.sql.ts';
import { sendRegistrationCode } from './send-registration-code.ts';
import { takenConflict } from './taken.ts';
import { selectUnavailable } from './withheld-usernames.ts';

type Form = z.output<typeof registrationSchema>;
type By = { network: string; language: Language };

/**
 * Takes a registration down and mails its code; the account is made when the code comes back.
 *
 * @throws Refusal 409 when the address or the name is taken and this network may still be told
 */
export async function register(deps: Deps, form: Form, { network, language }: By) {
  await refuseWeakPassword(deps.config, form.password, form);
  await refuseTaken(deps, form, network);
  await admitRegistration(deps, network);
  await admitCode(deps, form.email);
  const password_hash = await hashPassword(deps, form.password);
  const now = deps.now();
  const faith = faithFromChoice(form.faith);
  const id = randomUUID();
  const code = await transact(deps.db, async (tx) => {
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
  return {
    registrationId: id,
    resendAt: code.resend_at.toISOString(),
    expiresAt: code.code_expires_at.toISOString(),
  };
}

/**
 * Says what is taken, with the form still open. A network that has learnt enough goes on to the code
 * like everybody else and finds the reason in the mail, so that a whole school can still register.
 */
async function refuseTaken(deps: Deps, { email, username }: Form, network: string): Promise<void> {
  const taken = await selectUnavailable(deps.db, deps, { email, username });
  if (!(taken.email || taken.username)) return;
  for (const identifier of [taken.email && email, taken.username && username]) {
    if (identifier && !(await mayReveal(deps, { network, identifier, costs: true }))) return;
  }
  throw takenConflict(taken);
}
