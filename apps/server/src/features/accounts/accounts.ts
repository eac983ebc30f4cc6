import { dataExportSchema } from '@prayer-swap/shared/account-deletion/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import type { Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import { type Feature, route } from '../../http/route.ts';
import { mailTemplate } from '../../jobs/mail-template.ts';
import { lockAccount } from '../../queries/users.sql.ts';
import { downloadDataExport, exportAccount } from './data-export.ts';
import { deletionRoutes } from './deletion/deletion.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [
    ...registrationRoutes,
    ...profileRoutes,
    route({
      method: 'GET',
      path: '/api/me/export',
      summary: 'Exports the member’s data as a file',
      access: 'member',
      requiresReauth: true,
      limit: { by: 'member', points: 10, perMs: HOUR },
      response: { status: 200, body: dataExportSchema },
      handler: ({ ctx, viewer, reply }) => downloadDataExport(ctx, viewer.id, reply),
    }),
    ...deletionRoutes,
  ],
  on: { 'appeal-decided': notifyAppealDecision },
  exportData: exportAccount,
};

/** Mails the decision on an appeal, in addition to the notification in the product. */
async function notifyAppealDecision(
  tx: Tx,
  { memberId, granted, reason }: EventOf<'appeal-decided'>,
  { mail }: AppContext,
): Promise<void> {
  const account = await lockAccount(tx, memberId);
  if (!account) return;
  const { email: to, username } = account;
  const text = granted ? 'mail.appeal-granted' : 'mail.appeal-refused';
  await mail.send(tx, mailTemplate(text, { to }, { username, reason }));
}
