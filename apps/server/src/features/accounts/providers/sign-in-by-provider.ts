import type { Arrival } from '@prayer-swap/shared/accounts/provider-schemas';
import type { Deps } from '../../../deps.ts';
import { Otherwise } from '../../../http/otherwise.ts';
import { type Caller, type SignedIn, startSession } from '../start-session.ts';
import { lockUserById } from '../users.sql.ts';
import { lockOwner, selectOwner } from './identities.sql.ts';
import { newcomerOf } from './newcomer.ts';
import { type Visit, visitCookie, visitGone } from './visit.ts';
import { deleteVisit } from './visits.sql.ts';

/**
 * Signs in whoever the provider names, or says what they would still have to tell to become a member.
 * By an address alone nobody is taken for a member.
 */
export async function signInByProvider(
  deps: Deps,
  visit: Visit,
  caller: Caller,
): Promise<SignedIn | Otherwise<Arrival>> {
  if ((await selectOwner(deps.db, visit.proof)) === null) {
    const { email } = await newcomerOf(deps, visit);
    const { provider, expiresAt } = visit;
    return new Otherwise({ signUp: { provider, email, expiresAt: expiresAt.toISOString() } });
  }
  const answer = await startSession(deps, caller, {
    by: 'provider',
    async admit(tx) {
      const owner = await lockOwner(tx, visit.proof);
      const user = owner === null ? null : await lockUserById(tx, owner);
      if (!user || !(await deleteVisit(tx, visit.deviceHash))) throw visitGone();
      return user;
    },
  });
  visitCookie.clear(caller.reply, deps.config);
  return answer;
}
