import { signOutQuery } from '@prayer-swap/shared/accounts/schemas';
import {
  accountDeletionSchema,
  deletionConfirmationSchema,
  deletionLinkSchema,
  exportSchema,
} from '@prayer-swap/shared/restriction/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import { languageOf } from '../../http/language.ts';
import { VISITS, WRITES } from '../../http/rate-limits.ts';
import { type Route, route } from '../../http/route.ts';
import { askDeletion } from './ask-deletion.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

export const leavingRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me/export',
    summary: 'Everything the product holds about oneself, as a file',
    access: 'member',
    confirmed: true,
    limit: { by: 'member', points: 10, perMs: HOUR },
    answer: { status: 200, body: exportSchema },
    handler: ({ deps, viewer, reply }) => exportData(deps, { viewer, reply }),
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes one’s account for good, a blocked member’s too',
    access: 'restricted',
    confirmed: true,
    limit: WRITES,
    query: signOutQuery,
    body: accountDeletionSchema,
    answer: { status: 204 },
    handler: ({ deps, viewer, query, body, reply }) =>
      deleteAccount(deps, { viewer, confirm: body.confirm, query, reply }),
  }),
  route({
    method: 'POST',
    path: '/api/account-deletions',
    summary: 'Mails a link that deletes the account of an address',
    access: 'anyone',
    limit: { by: 'address', points: 60, perMs: HOUR },
    body: deletionLinkSchema,
    answer: { status: 202 },
    handler: ({ deps, req, body }) => askDeletion(deps, body.email, languageOf(req)),
  }),
  route({
    method: 'POST',
    path: '/api/account-deletions/confirm',
    summary: 'Deletes an account for good by a mailed link',
    access: 'anyone',
    limit: VISITS,
    query: signOutQuery,
    body: deletionConfirmationSchema,
    answer: { status: 204 },
    handler: ({ deps, query, body, ...caller }) =>
      confirmDeletion(deps, { ...body, query }, caller),
  }),
];
