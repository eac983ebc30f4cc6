import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors/http-error.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { deleteEmailChange } from './email-changes.sql.ts';

/** Discards the pending address. @throws HttpError 404 if no change is pending */
export async function cancelEmailChange({ db }: Deps, { id }: Viewer): Promise<void> {
  if (!(await deleteEmailChange(db, id))) throw notFound('accounts.email-change-gone');
}
