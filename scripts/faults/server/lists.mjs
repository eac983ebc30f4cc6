import { vitest } from '../tests.mjs';

/** What the feed, the swap and the other lists show, and how they are paged. */
export const faults = [
  {
    name: 'last-page-promises-more',
    goesWrong: 'A list that ends with a full page offers another page, which is empty.',
    file: 'apps/server/src/db/page.ts',
    from: 'const more = rows.length > size && last !== undefined;',
    to: 'const more = rows.length >= size && last !== undefined;',
    tests: vitest('apps/server/src/db/page.test.ts'),
  },
  {
    name: 'feed-skips-equal-times',
    goesWrong: 'Requests of the same moment are left out between two pages of the feed.',
    file: 'apps/server/src/features/prayer-requests/deep-page.sql.ts',
    from: '(r.created_at, r.id) < (viewer.created_at, viewer.id)',
    to: 'r.created_at < viewer.created_at',
    tests: vitest('apps/server/src/features/prayer-requests/feed-pages.test.ts'),
  },
  {
    name: 'own-list-skips-equal-times',
    goesWrong: 'Requests of the same moment are left out between two pages of one’s own.',
    file: 'apps/server/src/features/prayer-requests/prayer-requests.sql.ts',
    from: '(r.created_at, r.id) < ($2::timestamptz, $3::uuid)',
    to: '(r.created_at < $2::timestamptz and $3::uuid is not null)',
    tests: vitest('apps/server/src/features/prayer-requests/feed-pages.test.ts'),
  },
  {
    name: 'prayer-list-skips-equal-times',
    goesWrong: 'Requests that were kept in the same moment are left out between two pages.',
    file: 'apps/server/src/features/praying-for/praying-for.sql.ts',
    from: '(p.created_at, p.request_id) < ($2::timestamptz, $3::uuid)',
    to: '(p.created_at < $2::timestamptz and $3::uuid is not null)',
    tests: vitest('apps/server/src/features/praying-for/praying-for.test.ts'),
  },
  {
    name: 'panel-list-skips-equal-times',
    goesWrong: 'Appeals of the same moment are left out between two pages, and wait for ever.',
    file: 'apps/server/src/features/moderation/appeals.sql.ts',
    from: '(p.created_at, p.id) > ($1::timestamptz, $2::uuid)',
    to: '(p.created_at > $1::timestamptz and $2::uuid is not null)',
    tests: vitest('apps/server/src/features/moderation/appeals.test.ts'),
  },
  {
    name: 'deleted-among-own',
    goesWrong: 'A deleted request stays in the list of one’s own.',
    file: 'apps/server/src/features/prayer-requests/prayer-requests.sql.ts',
    from: "const OWN = 'r.user_id = $1 and not r.deleted and not r.archived';",
    to: "const OWN = 'r.user_id = $1 and not r.archived';",
    tests: vitest('apps/server/src/features/prayer-requests/list-requests.test.ts'),
  },
  {
    name: 'archived-still-open',
    goesWrong: 'A request that its author archived is still open to everyone by its link.',
    file: 'apps/server/src/reading/visible.ts',
    from: 'not r.deleted and not r.archived\n',
    to: 'not r.deleted\n',
    tests: vitest('apps/server/src/features/prayer-requests/visibility.test.ts'),
  },
  {
    name: 'own-card-in-swap',
    goesWrong: 'The swap offers a member their own request.',
    file: 'apps/server/src/features/swap/candidates.sql.ts',
    from: `return \`r.user_id is distinct from \${viewer}
  and not exists (select from completions`,
    to: 'return `not exists (select from completions',
    tests: vitest('apps/server/src/features/swap/swap.test.ts'),
  },
  {
    name: 'prayed-card-in-swap',
    goesWrong: 'The swap offers again what the member has prayed for.',
    file: 'apps/server/src/features/swap/candidates.sql.ts',
    from: `  and not exists (select from completions c where c.request_id = r.id and c.user_id = \${viewer} offset 0)
`,
    to: '',
    tests: vitest('apps/server/src/features/swap/swap.test.ts'),
  },
  {
    name: 'same-card-twice-in-swap',
    goesWrong: 'The swap shows the same request as two cards.',
    file: 'apps/server/src/features/swap/swap-head.sql.ts',
    from: "${firstOf(9, TURN, 'r.id is distinct from popular.id')} support on true",
    to: '${firstOf(9, TURN)} support on true',
    tests: vitest('apps/server/src/features/swap/swap.test.ts'),
  },
  {
    name: 'hidden-words-in-prayer-list',
    goesWrong: 'What a member flagged or hid stays in the list of what they pray for.',
    file: 'apps/server/src/features/praying-for/praying-for.sql.ts',
    from: `
       and \${visibleTo('$1')}
     order by p.created_at`,
    to: `
     order by p.created_at`,
    tests: vitest('apps/server/src/features/praying-for/praying-for.test.ts'),
  },
  {
    name: 'first-page-not-ones-own',
    goesWrong: 'The first page shows an author their own request as if it were another member’s.',
    file: 'apps/server/src/features/prayer-requests/first-page.ts',
    from: 'const isOwnOrMarked = row.user_id === viewer.id || isMarked;',
    to: 'const isOwnOrMarked = isMarked;',
    tests: vitest('apps/server/src/features/prayer-requests/first-page.test.ts'),
  },
  {
    name: 'first-page-shows-hidden-author',
    goesWrong: 'The first page shows the requests of a member whom its reader hides.',
    file: 'apps/server/src/features/prayer-requests/first-page.ts',
    from: 'return row.anonymous || row.user_id === null || !hidden?.includes(row.user_id);',
    to: 'return true;',
    tests: vitest('apps/server/src/features/hiding/hiding.test.ts'),
  },
];
