import { identitiesSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { memberKey } from './query-client.ts';

/** The sign-in methods of the member. */
export function identitiesQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'identities'),
    queryFn: ({ signal }) =>
      api.get('/me/identities', { responseSchema: identitiesSchema, signal }),
  });
}
