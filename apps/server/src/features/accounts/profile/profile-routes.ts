import {
  emailConfirmationSchema,
  profileChangeSchema,
  profileSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { notFound } from '../../../errors/http-error.ts';
import { READS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { confirmEmailChange, resendEmailChangeCode } from '../email-change/email-change.ts';
import { deleteEmailChange } from '../email-change/email-changes.sql.ts';
import { completeOnboarding, getProfile, updateProfile } from './profile.ts';

export const profileRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me',
    summary: 'Gets the profile',
    access: 'member',
    limit: READS,
    unauthorizedCode: 'accounts.no-user-to-fetch',
    response: { status: 200, body: profileSchema },
    handler: ({ ctx, viewer }) => getProfile(ctx.db, viewer.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/me',
    summary: 'Updates the profile; a new e-mail address takes effect after its code',
    access: 'member',
    limit: WRITES,
    body: profileChangeSchema,
    unauthorizedCode: 'accounts.no-user-to-update',
    response: { status: 200, body: profileSchema },
    handler: ({ ctx, viewer, body, address }) =>
      updateProfile(ctx, { viewer, form: body, network: address }),
  }),
  route({
    method: 'POST',
    path: '/api/me/onboarded',
    deprecatedPaths: ['/api/me/welcomed'],
    summary: 'Marks the onboarding as done',
    access: 'member',
    limit: WRITES,
    response: { status: 204 },
    handler: ({ ctx, viewer }) => completeOnboarding(ctx, viewer.id),
  }),
  route({
    method: 'POST',
    path: '/api/me/email/confirm',
    summary: 'Verifies the code of a new e-mail address',
    access: 'member',
    limit: WRITES,
    body: emailConfirmationSchema,
    response: { status: 200, body: profileSchema },
    errorStatuses: [404],
    async handler({ ctx, viewer, body }) {
      await confirmEmailChange(ctx, viewer.id, body.code);
      return getProfile(ctx.db, viewer.id);
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/email/resend',
    summary: 'Mails a new code to the unverified e-mail address',
    access: 'member',
    limit: WRITES,
    response: { status: 202, body: profileSchema },
    errorStatuses: [404],
    async handler({ ctx, viewer }) {
      await resendEmailChangeCode(ctx, viewer);
      return getProfile(ctx.db, viewer.id);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/email',
    summary: 'Cancels a change of the e-mail address',
    access: 'member',
    limit: WRITES,
    response: { status: 204 },
    errorStatuses: [404],
    async handler({ ctx, viewer }) {
      const deleted = await deleteEmailChange(ctx.db, viewer.id);
      if (!deleted) throw notFound('accounts.email-change-gone');
    },
  }),
];
