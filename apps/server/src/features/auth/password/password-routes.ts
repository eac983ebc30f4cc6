import {
  forgotPasswordSchema,
  passwordChangeSchema,
  resetPasswordSchema,
  resetTokenQuerySchema,
  resetTokenSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { PUBLIC_REQUESTS, WRITES } from '../../../http/rate-limits.ts';
import { getRequestLanguage } from '../../../http/request-language.ts';
import { type Route, route } from '../../../http/route.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { verifyResetToken } from './verify-reset-token.ts';

export const passwordRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mails a password reset link',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: forgotPasswordSchema,
    response: { status: 202 },
    errorStatuses: [404],
    handler: ({ deps, req, body, address }) =>
      requestPasswordReset(deps, {
        email: body.email,
        network: address,
        language: getRequestLanguage(req),
      }),
  }),
  route({
    method: 'GET',
    path: '/api/auth/reset-password',
    summary: 'Checks whether a mailed link is valid',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    query: resetTokenQuerySchema,
    response: { status: 200, body: resetTokenSchema },
    handler: async ({ deps, query }) => {
      await verifyResetToken(deps, query.token);
      return { valid: true as const };
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password by a mailed link and ends every session',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: resetPasswordSchema,
    response: { status: 204 },
    handler: ({ deps, body, req, reply }) => resetPassword(deps, body, { req, reply }),
  }),
  route({
    method: 'POST',
    path: '/api/me/password',
    summary: 'Changes the password and ends every other session',
    access: 'member',
    limit: WRITES,
    body: passwordChangeSchema,
    unauthorizedCode: 'accounts.no-user-to-update',
    response: { status: 204 },
    handler: ({ deps, viewer, body }) => changePassword(deps, { ...body, viewer }),
  }),
];
