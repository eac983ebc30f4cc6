import {
  forgotPasswordSchema,
  resetPasswordSchema,
  resetTokenQuery,
  resetTokenSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { languageOf } from '../../http/language.ts';
import { VISITS } from '../../http/rate-limits.ts';
import { type Route, route } from '../../http/route.ts';
import { forgotPassword } from './forgot-password.ts';
import { judgeResetToken } from './judge-reset-token.ts';
import { resetPassword } from './reset-password.ts';

export const resetRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mails a link to choose a new password',
    access: 'anyone',
    limit: VISITS,
    body: forgotPasswordSchema,
    answer: { status: 202 },
    refuses: [404],
    handler: ({ deps, req, body, address }) =>
      forgotPassword(deps, { email: body.email, network: address, language: languageOf(req) }),
  }),
  route({
    method: 'GET',
    path: '/api/auth/reset-password',
    summary: 'Whether a mailed link still works',
    access: 'anyone',
    limit: VISITS,
    query: resetTokenQuery,
    answer: { status: 200, body: resetTokenSchema },
    handler: async ({ deps, query }) => {
      await judgeResetToken(deps, query.token);
      return { valid: true as const };
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password by a mailed link, and ends every session of the account',
    access: 'anyone',
    limit: VISITS,
    body: resetPasswordSchema,
    answer: { status: 204 },
    handler: ({ deps, body, req, reply }) => resetPassword(deps, body, { req, reply }),
  }),
];
