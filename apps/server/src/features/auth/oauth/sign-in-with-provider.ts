import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import { isDeliverableEmail } from '@prayer-swap/shared/accounts/email';
import { EMAIL_MAX_LENGTH } from '@prayer-swap/shared/accounts/limits';
import type { OAuthOutcome } from '@prayer-swap/shared/accounts/provider-schemas';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { oauthRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import type * as z from 'zod/mini';
import { conflict, forbidden, type HttpError } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { getRequestLanguage } from '../../../http/request-language.ts';
import { AlternateResponse } from '../../../http/responses.ts';
import { assertOffered } from '../../../queries/community.ts';
import { admit, findInvitation } from '../../../queries/joining.ts';
import {
  accountConflict,
  assertUsernameNotWithheld,
  selectUnavailable,
} from '../../../queries/username-availability.ts';
import { insertUser, lockUserById, selectTaken } from '../../../queries/users.sql.ts';
import { enforceHourlyLimit } from '../../../sign-in/account-limits.ts';
import { type Caller, type SignedIn, startSession } from '../../../sign-in/sessions.ts';
import { insertIdentity, lockIdentityOwner, selectIdentityOwner } from './identities.sql.ts';
import {
  consumeOAuthFlow,
  getOAuthFlow,
  type OAuthFlow,
  oauthFlowNotFound,
  oauthFlowToken,
} from './oauth-flow.ts';
import { providerName } from './providers.ts';

/**
 * Signs in the member of the asserted identity, or returns the fields that a registration still
 * needs. A matching e-mail address alone never identifies a member.
 */
export async function signInWithProvider(
  ctx: AppContext,
  flow: OAuthFlow,
  caller: Caller,
): Promise<SignedIn | AlternateResponse<OAuthOutcome>> {
  const { provider, proof, expiresAt } = flow;
  if ((await selectIdentityOwner(ctx.db, proof)) === null) {
    const email = await getSignUpEmail(ctx, flow);
    return new AlternateResponse({
      signUp: { provider, email, expiresAt: expiresAt.toISOString() },
    });
  }
  const signedIn = await startSession(ctx, caller, {
    by: 'provider',
    async authenticate(tx) {
      const owner = await lockIdentityOwner(tx, proof);
      const user = owner === null ? null : await lockUserById(tx, owner);
      if (!user) throw oauthFlowNotFound();
      await consumeOAuthFlow(tx, flow);
      return user;
    },
  });
  oauthFlowToken.clear(caller.reply, ctx.config);
  return signedIn;
}

/**
 * Creates an account without a password for the asserted identity, and signs it in.
 *
 * @throws HttpError 409 if the name is taken, or the address or the identity became a member's
 *   since; 403 without an invitation where admins demand one or approve new members
 */
export async function signUpWithProvider(
  ctx: AppContext,
  form: z.output<typeof oauthRegistrationSchema>,
  network: string,
  caller: Caller,
) {
  assertOffered(ctx, form);
  const flow = await getOAuthFlow(ctx, caller);
  if (flow.purpose !== 'sign-in') throw oauthFlowNotFound();
  const { provider, proof } = flow;
  const { username, region } = form;
  const email = await getSignUpEmail(ctx, flow);
  const invitationId = await findInvitation(ctx.db, ctx, form.invitation);
  const unavailable = await selectUnavailable(ctx.db, ctx, { username });
  if (unavailable.username) {
    await enforceHourlyLimit(ctx, 'taken-names', `${proof.issuer} ${proof.subject}`);
    throw accountConflict(unavailable);
  }
  await enforceHourlyLimit(ctx, 'registrations', network);
  const signedIn = await startSession(ctx, caller, {
    by: 'registration',
    async authenticate(tx) {
      await consumeOAuthFlow(tx, flow);
      if ((await admit(tx, ctx, invitationId)) === 'waits')
        throw forbidden('joining.approval-by-email');
      const at = ctx.now();
      const faith = faithFromChoice(form.faith);
      const row = {
        username,
        email,
        region,
        faith,
        password_hash: null,
        faith_consent_at: faith === null ? null : at,
        terms_version: TERMS_VERSION,
        terms_language: getRequestLanguage(caller.req),
        terms_accepted_at: at,
      };
      const user = await insertUser(tx, row, at);
      if (!user) {
        const taken = await selectTaken(tx, { email, username });
        throw taken.email ? emailAlreadyRegistered(provider) : accountConflict(taken);
      }
      await assertUsernameNotWithheld(tx, ctx, username);
      if (!(await insertIdentity(tx, { ...proof, provider, userId: user.id, at }))) {
        const values = { provider: providerName(provider) };
        throw conflict('providers.connected-elsewhere', { values });
      }
      return user;
    },
  });
  oauthFlowToken.clear(caller.reply, ctx.config);
  return signedIn;
}

/**
 * The address for a registration through a provider. The provider verified it, so the response can
 * reveal that it has an account.
 *
 * @throws HttpError 409 if the provider did not verify an address, or a member has it
 */
async function getSignUpEmail(
  { db }: AppContext,
  { provider, proof: { email } }: OAuthFlow,
): Promise<string> {
  if (email === null || email.length > EMAIL_MAX_LENGTH || !isDeliverableEmail(email)) {
    throw conflict('providers.no-address', { values: { provider: providerName(provider) } });
  }
  if ((await selectTaken(db, { email })).email) throw emailAlreadyRegistered(provider);
  return email;
}

function emailAlreadyRegistered(provider: Provider): HttpError {
  return conflict('providers.address-known', { values: { provider: providerName(provider) } });
}
