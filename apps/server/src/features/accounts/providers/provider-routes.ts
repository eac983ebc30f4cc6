import {
  arrivalSchema,
  providerAnswerSchema,
  providerParams,
  providerSchema,
  providerVisitSchema,
} from '@prayer-swap/shared/accounts/provider-schemas';
import { signUpSchema } from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { VISITS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { arrive } from './arrive.ts';
import { asOwnQuestion, comeBack } from './come-back.ts';
import { goToConfirm } from './confirm-by-provider.ts';
import { goToProvider } from './go-to-provider.ts';
import { signUp } from './sign-up.ts';

export const providerRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/providers',
    summary: 'Begins a sign-in by another provider, and says where the browser goes for it',
    access: 'anyone',
    limit: VISITS,
    body: providerSchema,
    answer: { status: 200, body: providerVisitSchema },
    refuses: [404],
    handler: ({ deps, body, ...caller }) =>
      goToProvider(deps, { provider: body.provider, purpose: 'sign-in' }, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/providers/:provider/callback',
    summary: 'Takes a provider’s answer, and leads the browser to the app',
    access: 'anyone',
    limit: VISITS,
    params: providerParams,
    query: providerAnswerSchema,
    answer: { status: 303 },
    handler: ({ deps, params, query, req }) =>
      comeBack(deps, { provider: params.provider, answer: query, req }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/providers/apple/callback',
    summary: 'Takes Apple’s answer as its page sends it, and has the browser bring it',
    access: 'anyone',
    limit: VISITS,
    foreignForm: true,
    body: providerAnswerSchema,
    answer: { status: 303 },
    handler: ({ body }) => asOwnQuestion(body),
  }),
  route({
    method: 'POST',
    path: '/api/auth/providers/arrival',
    summary: 'Does what the browser went to a provider for: signs in, or connects, or confirms',
    access: 'anyone',
    limit: VISITS,
    answer: { status: 200, body: sessionSchema },
    otherwise: { status: 202, body: arrivalSchema },
    refuses: [401, 404],
    handler: ({ deps, ...caller }) => arrive(deps, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/providers/sign-up',
    summary: 'Makes the account of somebody whom a provider has shown to be there, and signs it in',
    access: 'anyone',
    limit: VISITS,
    body: signUpSchema,
    answer: { status: 201, body: sessionSchema },
    refuses: [404],
    handler: ({ deps, body, address, ...caller }) => signUp(deps, body, address, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/confirm/provider',
    summary: 'Begins to prove once more who is signed in without a password, by a provider',
    access: 'restricted',
    limit: WRITES,
    body: providerSchema,
    answer: { status: 200, body: providerVisitSchema },
    refuses: [404],
    handler: ({ deps, body, ...caller }) => goToConfirm(deps, body.provider, caller),
  }),
];
