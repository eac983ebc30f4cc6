import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import {
  recoveryCodesSchema,
  totpSecretSchema,
  twoFactorActivationSchema,
  twoFactorReauthSchema,
  twoFactorSetupSchema,
  twoFactorStatusSchema,
  twoFactorVerificationSchema,
} from '@prayer-swap/shared/accounts/two-factor';
import { PUBLIC_REQUESTS, READS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { getTwoFactorStatus } from './get-two-factor-status.ts';
import { regenerateRecoveryCodes } from './regenerate-recovery-codes.ts';
import { disableTwoFactor } from './remove-two-factor.ts';
import { startTwoFactorSetup } from './start-two-factor-setup.ts';
import { verifyTwoFactor } from './verify-two-factor.ts';

export const twoFactorRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Verifies the two-factor code of a sign-in',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: twoFactorVerificationSchema,
    response: { status: 200, body: sessionSchema },
    errorStatuses: [401, 404],
    // An empty token matches no challenge.
    handler: ({ deps, body: { ticket = '', challengeToken = ticket, code }, address, ...caller }) =>
      verifyTwoFactor(deps, { challengeToken, code, network: address }, caller),
  }),
  route({
    method: 'GET',
    path: '/api/me/second-factor',
    summary: 'Gets the status of two-factor authentication',
    access: 'member',
    limit: READS,
    response: { status: 200, body: twoFactorStatusSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer }) => getTwoFactorStatus(deps, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor',
    summary: 'Starts the set-up of two-factor authentication and returns the secret',
    access: 'member',
    limit: WRITES,
    body: twoFactorSetupSchema,
    response: { status: 200, body: totpSecretSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer, body }) => startTwoFactorSetup(deps, { ...body, viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor/confirm',
    summary: 'Enables two-factor authentication and returns the recovery codes',
    access: 'member',
    limit: WRITES,
    body: twoFactorActivationSchema,
    response: { status: 200, body: recoveryCodesSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer, body }) => enableTwoFactor(deps, { ...body, viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor/recovery-codes',
    summary: 'Replaces the recovery codes',
    access: 'member',
    limit: WRITES,
    body: twoFactorReauthSchema,
    response: { status: 200, body: recoveryCodesSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer, body }) => regenerateRecoveryCodes(deps, { ...body, viewer }),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/second-factor',
    summary: 'Disables two-factor authentication',
    access: 'member',
    limit: WRITES,
    body: twoFactorReauthSchema,
    response: { status: 204 },
    errorStatuses: [404],
    handler: ({ deps, viewer, body }) => disableTwoFactor(deps, { ...body, viewer }),
  }),
];
