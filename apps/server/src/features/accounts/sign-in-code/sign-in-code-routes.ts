import { secondStepSchema } from '@prayer-swap/shared/accounts/second-factor';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import {
  pendingSignInSchema,
  signInCodeSchema,
  signInVerificationSchema,
  waysInSchema,
} from '@prayer-swap/shared/accounts/sign-in-code';
import { languageOf } from '../../../http/language.ts';
import { VISITS } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { offeredProviders } from '../providers/offered.ts';
import { askSignInCode } from './ask-sign-in-code.ts';
import { verifySignInCode } from './verify-sign-in-code.ts';

export const signInCodeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/auth/ways',
    summary: 'The ways in that this server has switched on, beside the password',
    access: 'anyone',
    limit: VISITS,
    answer: { status: 200, body: waysInSchema },
    handler: async ({ deps: { config }, req }) => ({
      code: config.signInCode,
      passkey: config.passkeys !== null,
      providers: offeredProviders(config, req),
    }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/sign-in-code',
    summary: 'Mails a code that signs in',
    access: 'anyone',
    limit: VISITS,
    body: signInCodeSchema,
    answer: { status: 202, body: pendingSignInSchema },
    refuses: [404],
    handler: ({ deps, req, body, address }) =>
      askSignInCode(deps, { email: body.email, network: address, language: languageOf(req) }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/sign-in-code/verify',
    summary: 'Signs in by a mailed code',
    access: 'anyone',
    limit: VISITS,
    body: signInVerificationSchema,
    answer: { status: 200, body: sessionSchema },
    refuses: [404],
    otherwise: { status: 202, body: secondStepSchema },
    handler: ({ deps, body, ...caller }) => verifySignInCode(deps, body, caller),
  }),
];
