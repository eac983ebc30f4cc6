import {
  emailConfirmationSchema,
  passwordChangeSchema,
  profileChangeSchema,
  profileSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { type Route, route } from '../../http/route.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { confirmEmail } from './confirm-email.ts';
import { endWelcome } from './end-welcome.ts';
import { readProfile } from './read-profile.ts';
import { resendEmailCode } from './resend-email-code.ts';

export const profileRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me',
    summary: 'One’s own profile',
    access: 'member',
    limit: READS,
    signedOut: 'accounts.no-user-to-fetch',
    answer: { status: 200, body: profileSchema },
    handler: ({ deps, viewer }) => readProfile(deps.db, viewer.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/me',
    summary: 'Changes one’s profile; a new e-mail address waits for its code',
    access: 'member',
    limit: WRITES,
    body: profileChangeSchema,
    signedOut: 'accounts.no-user-to-update',
    answer: { status: 200, body: profileSchema },
    handler: ({ deps, viewer, body, address }) =>
      changeProfile(deps, { viewer, form: body, network: address }),
  }),
  route({
    method: 'POST',
    path: '/api/me/welcomed',
    summary: 'The welcome was read or put aside; no device shows it again',
    access: 'member',
    limit: WRITES,
    answer: { status: 204 },
    handler: ({ deps, viewer }) => endWelcome(deps, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/email/confirm',
    summary: 'Confirms the new e-mail address by its code',
    access: 'member',
    limit: WRITES,
    body: emailConfirmationSchema,
    answer: { status: 200, body: profileSchema },
    refuses: [404],
    handler: ({ deps, viewer, body }) => confirmEmail(deps, viewer, body.code),
  }),
  route({
    method: 'POST',
    path: '/api/me/email/resend',
    summary: 'Mails a new code to the waiting e-mail address',
    access: 'member',
    limit: WRITES,
    answer: { status: 202, body: profileSchema },
    refuses: [404],
    handler: ({ deps, viewer }) => resendEmailCode(deps, viewer),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/email',
    summary: 'Drops the e-mail address that waits for its code',
    access: 'member',
    limit: WRITES,
    answer: { status: 204 },
    refuses: [404],
    handler: ({ deps, viewer }) => cancelEmailChange(deps, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/password',
    summary: 'Changes one’s password and ends every other session',
    access: 'member',
    limit: WRITES,
    body: passwordChangeSchema,
    signedOut: 'accounts.no-user-to-update',
    answer: { status: 204 },
    handler: ({ deps, viewer, body }) => changePassword(deps, { ...body, viewer }),
  }),
];
