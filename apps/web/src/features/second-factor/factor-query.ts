import {
  type againSchema,
  factorSecretSchema,
  factorStateSchema,
  recoveryCodesSchema,
} from '@prayer-swap/shared/accounts/second-factor';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';

const PATH = '/me/second-factor';

export function factorQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'second-factor'),
    queryFn: ({ signal }) => api.get(PATH, { answer: factorStateSchema, signal }),
  });
}

/** @returns how to ask the server again how it stands */
export function useLookAgain() {
  const queryClient = useQueryClient();
  const { id } = useMember();
  return () => queryClient.invalidateQueries(factorQuery(id));
}

/** @param currentPassword left out where the member has none */
export function beginSetUp(currentPassword?: string) {
  return api.post(PATH, { body: { currentPassword }, answer: factorSecretSchema });
}

export function confirmSetUp(code: string) {
  return api.post(`${PATH}/confirm`, { body: { code }, answer: recoveryCodesSchema });
}

export type Again = z.output<typeof againSchema>;

export function renewCodes(body: Again) {
  return api.post(`${PATH}/recovery-codes`, { body, answer: recoveryCodesSchema });
}

export function turnOff(body: Again) {
  return api.delete(PATH, { body });
}
