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

/** @returns a function that invalidates the two-factor state */
export function useInvalidateTwoFactor() {
  const queryClient = useQueryClient();
  const { id } = useMember();
  return () => queryClient.invalidateQueries(twoFactorQuery(id));
}

/** @param currentPassword absent if the member has none */
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

/** Fallback messages for errors without a message code. */
export const CHANGE_FAILURES = {
  failed: 'second-factor.change-failed',
  offline: 'error.offline',
} as const;
