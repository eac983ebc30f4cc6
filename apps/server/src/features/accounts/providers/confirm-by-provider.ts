import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { SECOND } from '@prayer-swap/shared/time';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import { renewSession } from '../renew-session.ts';
import type { Caller } from '../start-session.ts';
import { selectAccount } from '../users.sql.ts';
import { goToProvider } from './go-to-provider.ts';
import { lockOwner } from './identities.sql.ts';
import { providerName } from './provider-name.ts';
import { type Visit, visitGone } from './visit.ts';
import { deleteVisit } from './visits.sql.ts';

/** As much as clocks differ, and seconds are cut off. */
const PATIENCE_MS = 5 * SECOND;

/**
 * Begins to prove by a provider who is signed in. Google asks for no password of its own and says no time, so on an
 * unlocked device it proves less than a password of ours: where there is one, that is asked for.
 *
 * @throws Refusal 409 where the account has a password
 */
export async function goToConfirm(
  deps: Deps,
  provider: Provider,
  caller: Caller & { viewer: Viewer },
): Promise<{ url: string }> {
  const { password_hash: password } = await selectAccount(deps.db, caller.viewer.id);
  if (password !== null) throw conflict('providers.password-instead');
  return goToProvider(deps, { provider, purpose: 'confirm' }, caller);
}

/**
 * Whoever is signed in has shown a provider once more who they are. The session goes on under a new token.
 *
 * @throws Refusal 409 where the provider names somebody else, or says that it did not ask
 */
export async function confirmByProvider(
  deps: Deps,
  visit: Visit,
  caller: Caller & { viewer: Viewer },
): Promise<void> {
  const values = { provider: providerName(visit.provider) };
  if (!wasAsked(visit)) throw conflict('providers.not-asked-again', { values });
  await renewSession(deps, caller, {
    by: 'provider',
    async admit(tx) {
      const owner = await lockOwner(tx, visit.proof);
      if (owner !== caller.viewer.id) throw conflict('providers.other-account', { values });
      if (!(await deleteVisit(tx, visit.deviceHash))) throw visitGone();
    },
  });
}

/** A provider that keeps to itself when it asked is believed. */
function wasAsked({ proof: { askedAt }, begunAt }: Visit): boolean {
  return askedAt === null || askedAt * SECOND >= begunAt.getTime() - PATIENCE_MS;
}
