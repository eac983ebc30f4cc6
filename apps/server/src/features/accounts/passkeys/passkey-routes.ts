import {
  newPasskeySchema,
  passkeyListSchema,
  passkeyProofSchema,
  passkeyQuestionSchema,
  passkeySchema,
  passkeyWishSchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { renewedSessionSchema, sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { idParams } from '@prayer-swap/shared/http/page';
import { READS, VISITS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { addPasskey } from './add-passkey.ts';
import { askConfirmation, askSignIn } from './ask-for-proof.ts';
import { beginPasskey } from './begin-passkey.ts';
import { confirmByPasskey } from './confirm-by-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

export const passkeyRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/passkey/question',
    summary: 'What to have signed by a passkey to sign in',
    access: 'anyone',
    limit: VISITS,
    answer: { status: 200, body: passkeyQuestionSchema },
    refuses: [404],
    handler: ({ deps, ...caller }) => askSignIn(deps, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Signs in by a passkey, which is both steps in one',
    access: 'anyone',
    limit: VISITS,
    body: passkeyProofSchema,
    answer: { status: 200, body: sessionSchema },
    refuses: [401, 404],
    handler: ({ deps, body, ...caller }) => signInByPasskey(deps, body, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/confirm/passkey/question',
    summary: 'What to have signed by a passkey to prove once more who is signed in',
    access: 'restricted',
    limit: WRITES,
    answer: { status: 200, body: passkeyQuestionSchema },
    refuses: [404],
    handler: ({ deps, ...caller }) => askConfirmation(deps, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/confirm/passkey',
    summary:
      'Proves once more who is signed in, by a passkey; the session goes on under a new token',
    access: 'restricted',
    limit: WRITES,
    body: passkeyProofSchema,
    answer: { status: 200, body: renewedSessionSchema },
    refuses: [404],
    handler: ({ deps, body, ...caller }) => confirmByPasskey(deps, body, caller),
  }),
  route({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'One’s passkeys',
    access: 'restricted',
    limit: READS,
    answer: { status: 200, body: passkeyListSchema },
    refuses: [404],
    handler: ({ deps, viewer }) => listPasskeys(deps, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/passkeys/question',
    summary: 'What a device is asked to make a passkey for',
    access: 'member',
    confirmed: true,
    limit: WRITES,
    answer: { status: 200, body: passkeyWishSchema },
    refuses: [404],
    handler: ({ deps, ...caller }) => beginPasskey(deps, caller),
  }),
  route({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Adds a passkey that a device has just made',
    access: 'member',
    confirmed: true,
    limit: WRITES,
    body: newPasskeySchema,
    answer: { status: 201, body: passkeySchema },
    refuses: [404],
    handler: ({ deps, body, ...caller }) => addPasskey(deps, { ...caller, made: body }),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    summary: 'Removes a passkey',
    access: 'member',
    confirmed: true,
    limit: WRITES,
    params: idParams,
    answer: { status: 204 },
    handler: ({ deps, viewer, params }) => removePasskey(deps, viewer, params.id),
  }),
];
