import { careTeamStateSchema } from '@prayer-swap/shared/care-team/schemas';
import { type Circle, circleListSchema } from '@prayer-swap/shared/circles/schemas';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { useMember } from '../lib/session.ts';
import { cachedMemberQuery } from '../offline/cached-queries.ts';

/** The member's circles, also offline. */
export const circlesQuery = cachedMemberQuery(['circles', 'list'], '/circles', circleListSchema);

/** Reads the circles again, after a change on the server. */
export function refreshCircles(memberId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: circlesQuery(memberId).queryKey });
}

/** The member's circle of this id; undefined while the circles load. */
export function useCircleOf(id: string): Circle | undefined {
  const { data } = useQuery(circlesQuery(useMember().id));
  return data?.items.find((circle) => circle.id === id);
}

/** Whether there is a care team, and whether the member belongs to it. */
export const careTeamQuery = cachedMemberQuery(['care-team'], '/care-team', careTeamStateSchema);

/** Reads again who can read a new request, after the server refused one. */
export async function refreshRecipients(memberId: string): Promise<void> {
  const { queryKey } = careTeamQuery(memberId);
  await Promise.all([refreshCircles(memberId), queryClient.invalidateQueries({ queryKey })]);
}
