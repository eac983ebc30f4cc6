import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import {
  pendingSignInSchema,
  signInCodeSchema,
  signInVerificationSchema,
} from '@prayer-swap/shared/accounts/sign-in-code';
import { twoFactorChallengeSchema } from '@prayer-swap/shared/accounts/two-factor';
import { PUBLIC_REQUESTS } from '../../../http/rate-limits.ts';
import { getRequestLanguage } from '../../../http/request-language.ts';
import { type Route, route } from '../../../http/route.ts';
import { requestSignInCode } from './request-sign-in-code.ts';
import { verifySignInCode } from './verify-sign-in-code.ts';

export const signInCodeRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/sign-in-code',
    summary: 'Mails a sign-in code',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: signInCodeSchema,
    response: { status: 202, body: pendingSignInSchema },
    errorStatuses: [404],
    handler: ({ deps, req, body, address }) =>
      requestSignInCode(deps, {
        email: body.email,
        network: address,
        language: getRequestLanguage(req),
      }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/sign-in-code/verify',
    summary: 'Signs in by a mailed code',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: signInVerificationSchema,
    response: { status: 200, body: sessionSchema },
    errorStatuses: [404],
    alternateResponse: { status: 202, body: twoFactorChallengeSchema },
    handler: ({ deps, body, ...caller }) => verifySignInCode(deps, body, caller),
  }),
];
