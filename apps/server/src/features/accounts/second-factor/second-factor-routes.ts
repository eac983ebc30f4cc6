import {
  againSchema,
  factorBeginningSchema,
  factorConfirmationSchema,
  factorSecretSchema,
  factorStateSchema,
  recoveryCodesSchema,
  secondStepCodeSchema,
} from '@prayer-swap/shared/accounts/second-factor';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { READS, VISITS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { passSecondStep } from './pass-second-step.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';

export const secondFactorRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Takes the second step of a sign-in, by an authenticator app or a recovery code',
    access: 'anyone',
    limit: VISITS,
    body: secondStepCodeSchema,
    answer: { status: 200, body: sessionSchema },
    refuses: [401, 404],
    handler: ({ deps, body, address, ...caller }) =>
      passSecondStep(deps, { ...body, network: address }, caller),
  }),
  route({
    method: 'GET',
    path: '/api/me/second-factor',
    summary: 'Whether one’s sign-in takes two steps',
    access: 'member',
    limit: READS,
    answer: { status: 200, body: factorStateSchema },
    refuses: [404],
    handler: ({ deps, viewer }) => readSecondFactor(deps, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor',
    summary: 'Hands out a secret for an authenticator app, to be confirmed by its first code',
    access: 'member',
    limit: WRITES,
    body: factorBeginningSchema,
    answer: { status: 200, body: factorSecretSchema },
    refuses: [404],
    handler: ({ deps, viewer, body }) => beginSecondFactor(deps, { ...body, viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor/confirm',
    summary: 'Turns two-step sign-in on, and hands out the recovery codes',
    access: 'member',
    limit: WRITES,
    body: factorConfirmationSchema,
    answer: { status: 200, body: recoveryCodesSchema },
    refuses: [404],
    handler: ({ deps, viewer, body }) => confirmSecondFactor(deps, { ...body, viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor/recovery-codes',
    summary: 'Makes new recovery codes in place of the ones before',
    access: 'member',
    limit: WRITES,
    body: againSchema,
    answer: { status: 200, body: recoveryCodesSchema },
    refuses: [404],
    handler: ({ deps, viewer, body }) => renewRecoveryCodes(deps, { ...body, viewer }),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/second-factor',
    summary: 'Turns two-step sign-in off',
    access: 'member',
    limit: WRITES,
    body: againSchema,
    answer: { status: 204 },
    refuses: [404],
    handler: ({ deps, viewer, body }) => turnOffSecondFactor(deps, { ...body, viewer }),
  }),
];
