import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import { DELETE_PHRASE, DELETE_RESTRICTED_PHRASE } from '@prayer-swap/shared/restriction/limits';
import type { FastifyReply } from 'fastify';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { clearSiteData } from '../../http/clear-site-data.ts';
import { badInput, notSignedIn } from '../../http/refusal.ts';
import { clearSessionCookie, type Viewer } from '../../http/session.ts';
import { eraseAccount } from './erase-account.ts';
import { type Leaver, lockLeaver } from './leaving.sql.ts';

type Leaving = {
  viewer: Viewer;
  confirm: string | undefined;
  query: SignOutQuery;
  reply: FastifyReply;
};

/** Deletes one's own account for good, once the phrase of one's standing is typed to the letter. */
export async function deleteAccount(deps: Deps, { viewer, confirm, query, reply }: Leaving) {
  await transact(deps.db, async (tx) => {
    const leaver = await lockLeaver(tx, viewer.id);
    if (!leaver) throw notSignedIn();
    refuseUnlessTyped(leaver, confirm);
    await eraseAccount(tx, deps, leaver);
  });
  clearSessionCookie(reply, deps.config);
  clearSiteData(reply, query);
}

function refuseUnlessTyped({ status }: Leaver, confirm: string | undefined): void {
  switch (status) {
    case 'Active':
      if (confirm === DELETE_PHRASE) return;
      throw badInput('leaving.type-delete', { field: 'confirm' });
    case 'Blocked':
      if (confirm === DELETE_RESTRICTED_PHRASE) return;
      throw badInput('leaving.type-delete-my-account', { field: 'confirm' });
    default:
      throw new Error(`Unknown status ${status satisfies never}`);
  }
}
