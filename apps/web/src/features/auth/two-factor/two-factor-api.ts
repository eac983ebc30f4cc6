import {
  recoveryCodesSchema,
  totpSecretSchema,
  type twoFactorReauthSchema,
  twoFactorStatusSchema,
} from '@prayer-swap/shared/accounts/two-factor';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';

const PATH = '/me/second-factor';

export function twoFactorQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'two-factor'),
    queryFn: ({ signal }) => api.get(PATH, { responseSchema: twoFactorStatusSchema, signal }),
  });
}

/** @returns how to ask the server again how it stands */
export function useInvalidateTwoFactor() {
  const queryClient = useQueryClient();
  const { id } = useMember();
  return () => queryClient.invalidateQueries(twoFactorQuery(id));
}

/** @param currentPassword left out where the member has none */
export function startTwoFactorSetup(currentPassword?: string) {
  return api.post(PATH, { body: { currentPassword }, responseSchema: totpSecretSchema });
}

export function confirmTwoFactorSetup(code: string) {
  return api.post(`${PATH}/confirm`, { body: { code }, responseSchema: recoveryCodesSchema });
}

export type TwoFactorReauth = z.output<typeof twoFactorReauthSchema>;

export function regenerateRecoveryCodes(body: TwoFactorReauth) {
  return api.post(`${PATH}/recovery-codes`, { body, responseSchema: recoveryCodesSchema });
}

export function disableTwoFactor(body: TwoFactorReauth) {
  return api.delete(PATH, { body });
}

/** What is said where the server did not refuse in words of its own. */
export const CHANGE_FAILURES = {
  failed: 'second-factor.change-failed',
  offline: 'error.offline',
} as const;
