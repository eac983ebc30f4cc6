import { vitest } from '../tests.mjs';

/** The content and paging of the feed, the swap and the other lists. */
export const faults = [
  {
    name: 'cursor-after-last-page',
    description: 'A list that ends with a full page has a cursor to an empty page.',
    file: 'apps/server/src/db/page.ts',
    from: 'const hasMore = rows.length > size && last !== undefined;',
    to: 'const hasMore = rows.length >= size && last !== undefined;',
    tests: vitest('apps/server/src/db/page.test.ts'),
  },
  {
    name: 'feed-skips-equal-times',
    description: 'The feed skips requests with equal times between two pages.',
    file: 'apps/server/src/features/prayer-requests/prayer-requests.sql.ts',
    from: '(r.created_at, r.id) < (viewer.created_at, viewer.id)',
    to: 'r.created_at < viewer.created_at',
    tests: vitest('apps/server/src/features/prayer-requests/feed-pages.test.ts'),
  },
  {
    name: 'own-list-skips-equal-times',
    description: 'The own list skips requests with equal times between two pages.',
    file: 'apps/server/src/features/prayer-requests/prayer-requests.sql.ts',
    from: '(r.created_at, r.id) < (:createdAt::timestamptz, :id::uuid)',
    to: '(r.created_at < :createdAt::timestamptz and :id::uuid is not null)',
    tests: vitest('apps/server/src/features/prayer-requests/feed-pages.test.ts'),
  },
  {
    name: 'saved-prayers-skip-equal-times',
    description: 'The saved prayers skip entries with equal times between two pages.',
    file: 'apps/server/src/features/saved-prayers/saved-prayers.sql.ts',
    from: '(p.created_at, p.request_id) < (:createdAt::timestamptz, :id::uuid)',
    to: '(p.created_at < :createdAt::timestamptz and :id::uuid is not null)',
    tests: vitest('apps/server/src/features/saved-prayers/saved-prayers.test.ts'),
  },
  {
    name: 'panel-list-skips-equal-times',
    description:
      'The panel skips appeals with equal times between two pages, so they stay open forever.',
    file: 'apps/server/src/features/moderation/appeals.sql.ts',
    from: '(p.created_at, p.id) > (:createdAt::timestamptz, :id::uuid)',
    to: '(p.created_at > :createdAt::timestamptz and :id::uuid is not null)',
    tests: vitest('apps/server/src/features/moderation/appeals.test.ts'),
  },
  {
    name: 'deleted-among-own',
    description: 'A deleted request remains in the own list.',
    file: 'apps/server/src/features/prayer-requests/prayer-requests.sql.ts',
    from: "mine: 'r.user_id = :viewerId and not r.deleted and not r.archived',",
    to: "mine: 'r.user_id = :viewerId and not r.archived',",
    tests: vitest('apps/server/src/features/prayer-requests/list-requests.test.ts'),
  },
  {
    name: 'archived-still-open',
    description: 'Every member can open an archived request by its link.',
    file: 'apps/server/src/policies/visibility.ts',
    from: 'not r.deleted and not r.archived\n',
    to: 'not r.deleted\n',
    tests: vitest('apps/server/src/features/prayer-requests/visibility.test.ts'),
  },
  {
    name: 'own-card-in-swap',
    description: 'The swap selects the member’s own request.',
    file: 'apps/server/src/features/swap/swap.sql.ts',
    from: `return \`r.user_id is distinct from \${viewer}
  and not exists (select from completions`,
    to: 'return `not exists (select from completions',
    tests: vitest('apps/server/src/features/swap/swap.test.ts'),
  },
  {
    name: 'prayed-card-in-swap',
    description: 'The swap selects a request that the member has prayed for.',
    file: 'apps/server/src/features/swap/swap.sql.ts',
    from: `  and not exists (select from completions c where c.request_id = r.id and c.user_id = \${viewer} offset 0)
`,
    to: '',
    tests: vitest('apps/server/src/features/swap/swap.test.ts'),
  },
  {
    name: 'same-card-twice-in-swap',
    description: 'The swap contains the same request on two cards.',
    file: 'apps/server/src/features/swap/swap.sql.ts',
    from: "firstOf('Support', SAMPLING_KEY, 'r.id is distinct from popular.id')",
    to: "firstOf('Support', SAMPLING_KEY)",
    tests: vitest('apps/server/src/features/swap/swap.test.ts'),
  },
  {
    name: 'muted-requests-in-saved-prayers',
    description: 'Flagged or muted requests remain in the saved prayers.',
    file: 'apps/server/src/features/saved-prayers/saved-prayers.sql.ts',
    from: `
       and \${visibleTo()}
     order by p.created_at`,
    to: `
     order by p.created_at`,
    tests: vitest('apps/server/src/features/saved-prayers/saved-prayers.test.ts'),
  },
  {
    name: 'first-page-without-own-mark',
    description: 'The first page shows an author their own request as another member’s.',
    file: 'apps/server/src/features/prayer-requests/first-page.ts',
    from: 'const isOwnOrMarked = row.user_id === viewer.id || isMarked;',
    to: 'const isOwnOrMarked = isMarked;',
    tests: vitest('apps/server/src/features/prayer-requests/first-page.test.ts'),
  },
  {
    name: 'first-page-shows-hidden-author',
    description: 'The first page contains requests of a muted member.',
    file: 'apps/server/src/features/prayer-requests/first-page.ts',
    from: 'return row.anonymous || row.user_id === null || !muted?.includes(row.user_id);',
    to: 'return true;',
    tests: vitest('apps/server/src/features/mutes/mutes.test.ts'),
  },
  {
    name: 'timeline-shows-hidden-requests',
    description: 'The list of own prayers shows requests that the member can no longer see.',
    file: 'apps/server/src/features/impact/impact.ts',
    from: '       and ${visibleTo()}\n',
    to: '',
    tests: vitest('apps/server/src/features/impact/impact.test.ts'),
  },
];
