import {
  availabilityQuery,
  availabilitySchema,
  pendingRegistrationSchema,
  registrationSchema,
  resendSchema,
  verificationSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { languageOf } from '../../http/language.ts';
import { VISITS } from '../../http/rate-limits.ts';
import { type Route, route } from '../../http/route.ts';
import { checkAvailability } from './check-availability.ts';
import { register } from './register.ts';
import { resendCode } from './resend-code.ts';
import { verifyRegistration } from './verify-registration.ts';

export const registerRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Takes a registration down and mails its code',
    access: 'anyone',
    limit: VISITS,
    body: registrationSchema,
    answer: { status: 202, body: pendingRegistrationSchema },
    handler: ({ deps, req, body, address }) =>
      register(deps, body, { network: address, language: languageOf(req) }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/register/resend',
    summary: 'Mails a new code for a registration, which makes the old one useless',
    access: 'anyone',
    limit: VISITS,
    body: resendSchema,
    answer: { status: 202, body: pendingRegistrationSchema },
    refuses: [404],
    handler: ({ deps, req, body }) => resendCode(deps, body.registrationId, languageOf(req)),
  }),
  route({
    method: 'POST',
    path: '/api/auth/register/verify',
    summary: 'Makes the account whose code is right, and signs it in',
    access: 'anyone',
    limit: VISITS,
    body: verificationSchema,
    answer: { status: 201, body: sessionSchema },
    refuses: [404],
    handler: ({ deps, body, ...caller }) => verifyRegistration(deps, body, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/availability',
    summary: 'Says early whether a name and an address are free; the registration itself decides',
    access: 'anyone',
    limit: VISITS,
    query: availabilityQuery,
    answer: { status: 200, body: availabilitySchema },
    handler: ({ deps, query, address }) => checkAvailability(deps, query, address),
  }),
];
