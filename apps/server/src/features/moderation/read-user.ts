import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { selectUserActions } from './actions.sql.ts';
import { selectMember } from './members.sql.ts';
import { presentAction } from './present-action.ts';
import { presentMember } from './present-member.ts';

/** A member with the admin actions about them. @throws HttpError 404 if there is no such member */
export async function readUserDetail(db: Db, viewer: Viewer, userId: string) {
  const user = await readUser(db, viewer, userId);
  const actions = await selectUserActions(db, userId);
  return { user, actions: actions.map(presentAction) };
}

/** @throws HttpError 404 if there is no such member */
export async function readUser(db: Db, viewer: Viewer, userId: string): Promise<AdminUser> {
  const row = await selectMember(db, userId);
  if (!row) throw notFound('moderation.user-not-found');
  return presentMember(row, viewer);
}
