import {
  availabilityQuerySchema,
  availabilitySchema,
  invitationCheckSchema,
  pendingRegistrationSchema,
  registrationSchema,
  registrationStatusSchema,
  resendSchema,
  verificationSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { awaitingApprovalSchema } from '@prayer-swap/shared/joining/schemas';
import { getRequestLanguage } from '../../../http/request-language.ts';
import { PUBLIC, type Route, route } from '../../../http/route.ts';
import { findInvitation } from '../../../queries/joining.ts';
import {
  checkAvailability,
  completeRegistration,
  getRegistrationStatus,
  register,
  resendRegistrationCode,
} from './registration.ts';

export const registrationRoutes: Route[] = [
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Starts a registration and mails its code',
    body: registrationSchema,
    response: { status: 202, body: pendingRegistrationSchema },
    handler: ({ ctx, req, body, address }) =>
      register(ctx, body, { network: address, language: getRequestLanguage(req) }),
  }),
  route({
    ...PUBLIC,
    // The token is in the body: proxies log the query.
    method: 'POST',
    path: '/api/auth/register/invitation',
    summary: 'Checks early whether a registration would be refused for its invitation',
    body: invitationCheckSchema,
    response: { status: 204 },
    async handler({ ctx, body }) {
      await findInvitation(ctx.db, ctx, body.invitation);
    },
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/register/resend',
    summary: 'Mails a new registration code, which replaces the old one',
    body: resendSchema,
    response: { status: 202, body: pendingRegistrationSchema },
    errorStatuses: [404],
    handler: ({ ctx, req, body }) =>
      resendRegistrationCode(ctx, body.registrationId, getRequestLanguage(req)),
  }),
  route({
    ...PUBLIC,
    method: 'GET',
    path: '/api/auth/register/:id',
    summary: 'Gets whether the mail of a registration was refused for good',
    params: idParamsSchema,
    response: { status: 200, body: registrationStatusSchema },
    errorStatuses: [404],
    handler: ({ ctx, params }) => getRegistrationStatus(ctx, params.id),
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/register/verify',
    summary: 'Verifies a registration code, creates the account and signs it in',
    body: verificationSchema,
    response: { status: 201, body: sessionSchema },
    alternateResponse: { status: 202, body: awaitingApprovalSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, ...caller }) => completeRegistration(ctx, body, caller),
  }),
  route({
    ...PUBLIC,
    method: 'GET',
    path: '/api/auth/availability',
    summary: 'Checks early whether a username and an e-mail address are available',
    query: availabilityQuerySchema,
    response: { status: 200, body: availabilitySchema },
    handler: ({ ctx, query, address }) => checkAvailability(ctx, query, address),
  }),
];
