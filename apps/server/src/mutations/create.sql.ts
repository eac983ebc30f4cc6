import { ANONYMOUS_MIN_MEMBERS } from '@prayer-swap/shared/circles/limits';
import type { ReviewFirstMode } from '@prayer-swap/shared/community/choices';
import type { requestCreationSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { AWAITS_FIRST_REVIEW } from '../prayer-requests/first-review.ts';
import { CONTENT_COLUMNS, CONTENT_TYPES } from '../prayer-requests/request-content.ts';
import { ACTIVE_MEMBERS, HAS_CARE_TEAM } from '../queries/circles.ts';
import { defineMutation } from './mutation-statement.ts';

type Input = z.output<typeof requestCreationSchema> & {
  createdAt: Date;
  postsPerTenMinutes: number;
  postsPerDay: number;
  reviewFirst: ReviewFirstMode;
};

/** Requests within the posting limits. The stored response has the request's id, not its text. */
export const createMutation = defineMutation<
  Input,
  { id: string },
  { awaits_first_review: true | null }
>({
  name: 'mutation-create',
  input: {
    createdAt: 'timestamptz',
    postsPerTenMinutes: 'integer',
    postsPerDay: 'integer',
    reviewFirst: 'text',
    ...CONTENT_TYPES,
  },
  viewer: [`nullif(${AWAITS_FIRST_REVIEW}, false) as awaits_first_review`],
  target: null,
  insert: `insert into requests (id, user_id, created_at, status, awaits_first_review, ${CONTENT_COLUMNS.join(', ')})
  select viewer.mutation_id, viewer.viewer_id, viewer.created_at,
    case when viewer.awaits_first_review then 'Under_Review' else 'Active' end, viewer.awaits_first_review,
    ${CONTENT_COLUMNS.map((column) => `viewer.${column}`).join(', ')}`,
  condition: `case viewer.type
      when 'Prompt' then viewer.viewer_admin
      else next_post_at(viewer.viewer_id, viewer.at, viewer.posts_per_ten_minutes, viewer.posts_per_day) is null
    end
    and (viewer.audience <> 'circle' or exists (
      -- Waits for a concurrent deletion of the circle, after which there is no row.
      select from circle_members m join circles c on c.id = m.circle_id
      where m.user_id = viewer.viewer_id and m.circle_id = viewer.circle_id
        and (not viewer.anonymous or ${ACTIVE_MEMBERS} >= ${ANONYMOUS_MIN_MEMBERS})
      for key share of c))
    and (viewer.audience <> 'care-team' or ${HAS_CARE_TEAM})`,
  event: 'Create',
  response: { id: 'mutation_id' },
  columns: ['viewer.awaits_first_review'],
});
