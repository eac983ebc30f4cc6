import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/limits';
import type { signUpSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/refusal.ts';
import { admitRegistration, admitTakenName } from '../account-limits.ts';
import { type Caller, startSession } from '../start-session.ts';
import { takenConflict } from '../taken.ts';
import { insertUser, selectTaken } from '../users.sql.ts';
import { refuseWithheld, selectUnavailable } from '../withheld-usernames.ts';
import { insertIdentity } from './identities.sql.ts';
import { addressKnown, newcomerOf } from './newcomer.ts';
import { providerName } from './provider-name.ts';
import { type Visit, visitCookie, visitGone, visitOf } from './visit.ts';
import { deleteVisit } from './visits.sql.ts';

type Form = z.output<typeof signUpSchema>;

/**
 * Makes the account of somebody whom a provider vouches for, and signs them in. It has no password.
 *
 * @throws Refusal 409 when the name is taken, or the address or the person became a member meanwhile
 */
export async function signUp(deps: Deps, form: Form, network: string, caller: Caller) {
  const visit = await visitOf(deps, caller);
  if (visit.purpose !== 'sign-in') throw visitGone();
  const { email } = await newcomerOf(deps, visit);
  await refuseTakenName(deps, form.username, visit);
  await admitRegistration(deps, network);
  const answer = await startSession(deps, caller, {
    by: 'registration',
    async admit(tx) {
      if (!(await deleteVisit(tx, visit.deviceHash))) throw visitGone();
      const row = rowOf(form, email, deps.now());
      const user = await insertUser(tx, row, deps.now());
      if (!user) throw await takenMeanwhile(tx, row, visit);
      await refuseWithheld(tx, deps, user.username);
      const connection = { ...visit.proof, provider: visit.provider, userId: user.id };
      if (!(await insertIdentity(tx, { ...connection, at: deps.now() }))) throw elsewhere(visit);
      return user;
    },
  });
  visitCookie.clear(caller.reply, deps.config);
  return answer;
}

async function takenMeanwhile(tx: Tx, row: { email: string; username: string }, visit: Visit) {
  const taken = await selectTaken(tx, row);
  return taken.email ? addressKnown(visit.provider) : takenConflict(taken);
}

async function refuseTakenName(deps: Deps, username: string, { proof }: Visit): Promise<void> {
  const taken = await selectUnavailable(deps.db, deps, { username });
  if (!taken.username) return;
  await admitTakenName(deps, `${proof.issuer} ${proof.subject}`);
  throw takenConflict(taken);
}

function rowOf({ username, region, ...form }: Form, email: string, at: Date) {
  const faith = faithFromChoice(form.faith);
  return {
    username,
    email,
    password_hash: null,
    region,
    faith,
    faith_consent_at: faith && at,
    terms_version: TERMS_VERSION,
    terms_accepted_at: at,
  };
}

function elsewhere({ provider }: Visit) {
  return conflict('providers.connected-elsewhere', {
    values: { provider: providerName(provider) },
  });
}
