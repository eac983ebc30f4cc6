import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/http-error.ts';
import type { Viewer } from '../../../http/session.ts';
import { deleteEmailChange } from './email-changes.sql.ts';

/** The old address stays. @throws HttpError 404 when no new one waits */
export async function cancelEmailChange({ db }: Deps, { id }: Viewer): Promise<void> {
  if (!(await deleteEmailChange(db, id))) throw notFound('accounts.email-change-gone');
}
