import { passkeyListSchema } from '@prayer-swap/shared/accounts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { memberKey } from './query-client.ts';

/** The member's passkeys, newest first. */
export function passkeysQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'passkeys'),
    queryFn: async ({ signal }) =>
      (await api.get('/me/passkeys', { responseSchema: passkeyListSchema, signal })).items,
  });
}
