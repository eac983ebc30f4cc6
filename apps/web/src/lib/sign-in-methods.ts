import { passkeyListSchema } from '@prayer-swap/shared/accounts/passkeys';
import { identitiesSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { memberKey, memberQuery } from './query-client.ts';
import { useMember } from './session.ts';

/** The sign-in methods of the member. */
export const identitiesQuery = memberQuery(['identities'], '/me/identities', identitiesSchema);

/** The member's passkeys, newest first. */
export function passkeysQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'passkeys'),
    queryFn: async ({ signal }) =>
      (await api.get('/me/passkeys', { responseSchema: passkeyListSchema, signal })).items,
  });
}

/** Whether the member has a password. Assumed true until known, because most members have one. */
export function useHasPassword(): boolean {
  const { data } = useQuery(identitiesQuery(useMember().id));
  return data?.hasPassword ?? true;
}
