import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/limits';
import type { oauthRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { conflict } from '../../../errors/http-error.ts';
import {
  enforceRegistrationLimit,
  enforceTakenNameLimit,
} from '../../../http/authentication/account-limits.ts';
import { type Caller, startSession } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  accountConflict,
  assertUsernameNotWithheld,
  selectUnavailable,
} from '../../../queries/username-availability.ts';
import { insertUser, selectTaken } from '../../../queries/users.sql.ts';
import { insertIdentity } from './identities.sql.ts';
import { getOAuthFlow, type OAuthFlow, oauthFlowCookie, oauthFlowNotFound } from './oauth-flow.ts';
import { deleteOAuthFlow } from './oauth-flows.sql.ts';
import { providerName } from './providers.ts';
import { emailAlreadyRegistered, getSignUpEmail } from './sign-up-email.ts';

type Form = z.output<typeof oauthRegistrationSchema>;

/**
 * Creates an account without a password for the asserted identity, and signs it in.
 *
 * @throws HttpError 409 if the name is taken, or the address or the identity became a member's
 *   since
 */
export async function signUpWithProvider(deps: Deps, form: Form, network: string, caller: Caller) {
  const flow = await getOAuthFlow(deps, caller);
  if (flow.purpose !== 'sign-in') throw oauthFlowNotFound();
  const { email } = await getSignUpEmail(deps, flow);
  await assertUsernameAvailable(deps, form.username, flow);
  await enforceRegistrationLimit(deps, network);
  const signedIn = await startSession(deps, caller, {
    by: 'registration',
    async authenticate(tx) {
      if (!(await deleteOAuthFlow(tx, flow.deviceHash))) throw oauthFlowNotFound();
      const row = buildUserRow(form, email, deps.now());
      const user = await insertUser(tx, row, deps.now());
      if (!user) throw await conflictError(tx, row, flow);
      await assertUsernameNotWithheld(tx, deps, user.username);
      const connection = { ...flow.proof, provider: flow.provider, userId: user.id };
      if (!(await insertIdentity(tx, { ...connection, at: deps.now() })))
        throw connectedElsewhere(flow);
      return user;
    },
  });
  oauthFlowCookie.clear(caller.reply, deps.config);
  return signedIn;
}

async function conflictError(tx: Tx, row: { email: string; username: string }, flow: OAuthFlow) {
  const taken = await selectTaken(tx, row);
  return taken.email ? emailAlreadyRegistered(flow.provider) : accountConflict(taken);
}

async function assertUsernameAvailable(
  deps: Deps,
  username: string,
  { proof }: OAuthFlow,
): Promise<void> {
  const taken = await selectUnavailable(deps.db, deps, { username });
  if (!taken.username) return;
  await enforceTakenNameLimit(deps, `${proof.issuer} ${proof.subject}`);
  throw accountConflict(taken);
}

function buildUserRow({ username, region, ...form }: Form, email: string, at: Date) {
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

function connectedElsewhere({ provider }: OAuthFlow) {
  return conflict('providers.connected-elsewhere', {
    values: { provider: providerName(provider) },
  });
}
