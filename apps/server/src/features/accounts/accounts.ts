import {
  accountDeletionSchema,
  dataExportSchema,
  deletionConfirmationSchema,
  deletionLinkSchema,
} from '@prayer-swap/shared/account-deletion/schemas';
import { signOutQuerySchema } from '@prayer-swap/shared/accounts/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import type { Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';
import type { Deps } from '../../http/deps.ts';
import type { Feature } from '../../http/feature.ts';
import { PUBLIC_REQUESTS, WRITES } from '../../http/rate-limits.ts';
import { getRequestLanguage } from '../../http/request-language.ts';
import { type Route, route } from '../../http/route.ts';
import { lockAccount } from '../../queries/users.sql.ts';
import { exportAccount } from './data-export.ts';
import { confirmDeletion } from './deletion/confirm-deletion.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { requestDeletion } from './deletion/request-deletion.ts';
import { downloadDataExport } from './download-data-export.ts';
import { appealDecidedMail } from './mails.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';

const accountRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me/export',
    summary: 'Exports the member’s data as a file',
    access: 'member',
    requiresReauth: true,
    limit: { by: 'member', points: 10, perMs: HOUR },
    response: { status: 200, body: dataExportSchema },
    handler: ({ deps, viewer, reply }) => downloadDataExport(deps, { viewer, reply }),
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes the account, also of a blocked member',
    access: 'blocked',
    requiresReauth: true,
    limit: WRITES,
    query: signOutQuerySchema,
    body: accountDeletionSchema,
    response: { status: 204 },
    handler: ({ deps, viewer, query, body, reply }) =>
      deleteAccount(deps, { viewer, confirm: body.confirm, query, reply }),
  }),
  route({
    method: 'POST',
    path: '/api/account-deletions',
    summary: 'Mails an account deletion link',
    access: 'anyone',
    limit: { by: 'address', points: 60, perMs: HOUR },
    body: deletionLinkSchema,
    response: { status: 202 },
    handler: ({ deps, req, body }) => requestDeletion(deps, body.email, getRequestLanguage(req)),
  }),
  route({
    method: 'POST',
    path: '/api/account-deletions/confirm',
    summary: 'Deletes an account by a mailed link',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    query: signOutQuerySchema,
    body: deletionConfirmationSchema,
    response: { status: 204 },
    handler: ({ deps, query, body, ...caller }) =>
      confirmDeletion(deps, { ...body, query }, caller),
  }),
];

export const accounts: Feature = {
  name: 'accounts',
  routes: [...registrationRoutes, ...profileRoutes, ...accountRoutes],
  on: { 'appeal-decided': notifyAppealDecision },
  exportData: exportAccount,
};

/** Mails the decision on an appeal, in addition to the notification in the product. */
async function notifyAppealDecision(
  tx: Tx,
  { memberId, granted, reason }: EventOf<'appeal-decided'>,
  { mail, config }: Deps,
): Promise<void> {
  const account = await lockAccount(tx, memberId);
  if (!account) return;
  const { email, username } = account;
  await mail.send(tx, appealDecidedMail(config, { to: email, username, granted, reason }));
}
