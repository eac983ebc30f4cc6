import {
  authorizationUrlSchema,
  identitiesSchema,
  providerParamsSchema,
  providerSchema,
} from '@prayer-swap/shared/accounts/provider-schemas';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { SECOND } from '@prayer-swap/shared/time';
import type { Viewer } from '../../../authentication/viewer.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict, notFound, unauthorized } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { READS } from '../../../http/rate-limits.ts';
import { MEMBER_WRITE, type Route, route } from '../../../http/route.ts';
import { accountMail } from '../../../jobs/mail-template.ts';
import { lockAccount, selectAccount } from '../../../queries/users.sql.ts';
import { assertSignInMethodLeft } from '../../../sign-in/assert-sign-in-method-left.ts';
import { renewSession, type SignedInCaller } from '../../../sign-in/sessions.ts';
import {
  deleteIdentity,
  insertIdentity,
  lockIdentityOwner,
  selectIdentities,
  selectIdentityOwner,
} from './identities.sql.ts';
import { consumeOAuthFlow, type OAuthFlow, oauthFlowNotFound, startOAuth } from './oauth-flow.ts';
import { listEnabledProviders, providerName } from './providers.ts';

export const identityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me/identities',
    summary: 'Lists the member’s sign-in methods',
    access: 'blocked',
    limit: READS,
    response: { status: 200, body: identitiesSchema },
    handler: ({ ctx, viewer }) => listIdentities(ctx, viewer),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/identities',
    summary: 'Starts an OAuth flow that connects a provider',
    requiresReauth: true,
    body: providerSchema,
    response: { status: 200, body: authorizationUrlSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, ...caller }) =>
      startOAuth(ctx, { provider: body.provider, purpose: 'connect' }, caller),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'DELETE',
    path: '/api/me/identities/:provider',
    summary: 'Disconnects a provider',
    requiresReauth: true,
    params: providerParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params }) => disconnectIdentity(ctx, viewer, params.provider),
  }),
];

/** Whether the member has a password, the enabled providers and the connected identities. */
async function listIdentities({ db, config }: AppContext, { id }: Viewer) {
  const { password_hash } = await selectAccount(db, id);
  const identities = await selectIdentities(db, id);
  return {
    hasPassword: password_hash !== null,
    offered: listEnabledProviders(config),
    items: identities.map(({ provider, created_at }) => ({
      provider,
      connectedAt: created_at.toISOString(),
    })),
  };
}

/** @throws HttpError 404 if it is not connected, 409 if it is the member's last sign-in method */
async function disconnectIdentity(
  ctx: AppContext,
  { id }: Viewer,
  provider: Provider,
): Promise<void> {
  const values = { provider: providerName(provider) };
  await withTransaction(ctx.db, async (tx) => {
    // Serializes concurrent requests: the second sees the state that the first left.
    const account = await lockAccount(tx, id);
    if (!account) throw unauthorized();
    if (!(await deleteIdentity(tx, id, provider))) {
      throw notFound('providers.not-connected', { values });
    }
    await assertSignInMethodLeft(tx, ctx.config, account);
    await ctx.mail.send(tx, accountMail('mail.provider-disconnected', account, values));
  });
}

/**
 * Connects the provider's account, which can sign in as this member from now on.
 *
 * @throws HttpError 409 if it belongs to another member, or this member has another account of the
 *   provider
 */
export async function connectIdentity(
  ctx: AppContext,
  flow: OAuthFlow,
  { id }: Viewer,
): Promise<void> {
  const { provider, proof } = flow;
  const values = { provider: providerName(provider) };
  await withTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw oauthFlowNotFound();
    await consumeOAuthFlow(tx, flow);
    if (await insertIdentity(tx, { ...proof, provider, userId: id, at: ctx.now() }))
      return ctx.mail.send(tx, accountMail('mail.provider-connected', account, values));
    const owner = await selectIdentityOwner(tx, proof);
    // Already connected, perhaps by another tab: treated as success.
    if (owner === id) return;
    throw conflict(owner === null ? 'providers.one-already' : 'providers.connected-elsewhere', {
      values,
    });
  });
}

/** Allows for clock differences and truncated seconds. */
const CLOCK_TOLERANCE_MS = 5 * SECOND;

/**
 * Starts reauthentication with a provider. Google neither asks for a password nor reports the time
 * of authentication, so on an unlocked device it proves less than the account's password, which is
 * required if one exists.
 *
 * @throws HttpError 409 if the account has a password
 */
export async function startReauthentication(
  ctx: AppContext,
  provider: Provider,
  caller: SignedInCaller,
): Promise<{ url: string }> {
  const { password_hash: password } = await selectAccount(ctx.db, caller.viewer.id);
  if (password !== null) throw conflict('providers.password-instead');
  return startOAuth(ctx, { provider, purpose: 'confirm' }, caller);
}

/**
 * Completes a reauthentication with a provider. The session continues under a new token.
 *
 * @throws HttpError 409 if the provider asserts another account, or reports that it did not ask
 */
export async function reauthenticateWithProvider(
  ctx: AppContext,
  flow: OAuthFlow,
  caller: SignedInCaller,
): Promise<{ token?: string }> {
  const values = { provider: providerName(flow.provider) };
  if (!hasFreshAuthTime(flow)) throw conflict('providers.not-asked-again', { values });
  return renewSession(ctx, caller, {
    by: 'provider',
    async authenticate(tx) {
      const owner = await lockIdentityOwner(tx, flow.proof);
      if (owner !== caller.viewer.id) throw conflict('providers.other-account', { values });
      await consumeOAuthFlow(tx, flow);
    },
  });
}

/** A provider that does not report the time of authentication is trusted. */
function hasFreshAuthTime({ proof: { askedAt }, startedAt }: OAuthFlow): boolean {
  return askedAt === null || askedAt * SECOND >= startedAt.getTime() - CLOCK_TOLERANCE_MS;
}
