import {
  passkeyAuthenticationOptionsSchema,
  passkeyAuthenticationResponseSchema,
  passkeyListSchema,
  passkeyRegistrationOptionsSchema,
  passkeyRegistrationResponseSchema,
  passkeySchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { renewedSessionSchema, sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { PUBLIC_REQUESTS, READS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { addPasskey } from './add-passkey.ts';
import { reauthenticationOptions, signInOptions } from './authentication-options.ts';
import { listPasskeys } from './list-passkeys.ts';
import { reauthenticateWithPasskey } from './reauthenticate-with-passkey.ts';
import { registrationOptions } from './registration-options.ts';
import { removePasskey } from './remove-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

export const passkeyRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/passkey/options',
    deprecatedPaths: ['/api/auth/passkey/question'],
    summary: 'Gets WebAuthn options for a sign-in',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    response: { status: 200, body: passkeyAuthenticationOptionsSchema },
    errorStatuses: [404],
    handler: ({ deps, ...caller }) => signInOptions(deps, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Signs in with a passkey, which replaces both factors',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: passkeyAuthenticationResponseSchema,
    response: { status: 200, body: sessionSchema },
    errorStatuses: [401, 404],
    handler: ({ deps, body, ...caller }) => signInWithPasskey(deps, body, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/passkey/options',
    deprecatedPaths: ['/api/auth/confirm/passkey/question'],
    summary: 'Gets WebAuthn options for reauthentication',
    access: 'blocked',
    limit: WRITES,
    response: { status: 200, body: passkeyAuthenticationOptionsSchema },
    errorStatuses: [404],
    handler: ({ deps, ...caller }) => reauthenticationOptions(deps, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/passkey',
    deprecatedPaths: ['/api/auth/confirm/passkey'],
    summary:
      'Proves once more who is signed in, by a passkey; the session goes on under a new token',
    access: 'blocked',
    limit: WRITES,
    body: passkeyAuthenticationResponseSchema,
    response: { status: 200, body: renewedSessionSchema },
    errorStatuses: [404],
    handler: ({ deps, body, ...caller }) => reauthenticateWithPasskey(deps, body, caller),
  }),
  route({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'Lists passkeys',
    access: 'blocked',
    limit: READS,
    response: { status: 200, body: passkeyListSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer }) => listPasskeys(deps, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/passkeys/options',
    deprecatedPaths: ['/api/me/passkeys/question'],
    summary: 'Gets WebAuthn registration options',
    access: 'member',
    requiresReauth: true,
    limit: WRITES,
    response: { status: 200, body: passkeyRegistrationOptionsSchema },
    errorStatuses: [404],
    handler: ({ deps, ...caller }) => registrationOptions(deps, caller),
  }),
  route({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Registers a passkey',
    access: 'member',
    requiresReauth: true,
    limit: WRITES,
    body: passkeyRegistrationResponseSchema,
    response: { status: 201, body: passkeySchema },
    errorStatuses: [404],
    handler: ({ deps, body, ...caller }) => addPasskey(deps, { ...caller, credential: body }),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    summary: 'Deletes a passkey',
    access: 'member',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ deps, viewer, params }) => removePasskey(deps, viewer, params.id),
  }),
];
