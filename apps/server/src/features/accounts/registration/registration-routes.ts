import {
  availabilityQuerySchema,
  availabilitySchema,
  pendingRegistrationSchema,
  registrationSchema,
  resendSchema,
  verificationSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { PUBLIC_REQUESTS } from '../../../http/rate-limits.ts';
import { getRequestLanguage } from '../../../http/request-language.ts';
import { type Route, route } from '../../../http/route.ts';
import {
  checkAvailability,
  completeRegistration,
  register,
  resendRegistrationCode,
} from './registration.ts';

export const registrationRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Starts a registration and mails its code',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: registrationSchema,
    response: { status: 202, body: pendingRegistrationSchema },
    handler: ({ ctx, req, body, address }) =>
      register(ctx, body, { network: address, language: getRequestLanguage(req) }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/register/resend',
    summary: 'Mails a new registration code, which replaces the old one',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: resendSchema,
    response: { status: 202, body: pendingRegistrationSchema },
    errorStatuses: [404],
    handler: ({ ctx, req, body }) =>
      resendRegistrationCode(ctx, body.registrationId, getRequestLanguage(req)),
  }),
  route({
    method: 'POST',
    path: '/api/auth/register/verify',
    summary: 'Verifies a registration code, creates the account and signs it in',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: verificationSchema,
    response: { status: 201, body: sessionSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, ...caller }) => completeRegistration(ctx, body, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/availability',
    summary: 'Checks early whether a username and an e-mail address are available',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    query: availabilityQuerySchema,
    response: { status: 200, body: availabilitySchema },
    handler: ({ ctx, query, address }) => checkAvailability(ctx, query, address),
  }),
];
