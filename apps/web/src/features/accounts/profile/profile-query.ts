import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { updateMember } from '../../../lib/session.ts';

export type Profile = z.output<typeof profileSchema>;

export function profileQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'profile'),
    queryFn: ({ signal }) => api.get('/me', { responseSchema: profileSchema, signal }),
  });
}

/** @returns a function that caches a server response as the profile for every screen */
export function useCacheProfile() {
  const queryClient = useQueryClient();
  return (profile: Profile) => {
    queryClient.setQueryData(profileQuery(profile.user.id).queryKey, profile);
    updateMember(profile.user);
  };
}
