import { vitest } from '../tests.mjs';

/** Leaks of the author of an anonymous request. */
export const faults = [
  {
    name: 'anonymous-author-named',
    description: 'Every member can read the author of an anonymous request.',
    file: 'apps/server/src/presenters/present-prayer-request.ts',
    from: 'const isNamed = !row.anonymous && row.owner_username !== null;',
    to: 'const isNamed = row.owner_username !== null;',
    tests: vitest('apps/server/test/anonymity.test.ts'),
  },
  {
    name: 'anonymous-author-id-in-swap',
    description: 'A card of the swap contains the account id of an anonymous author.',
    file: 'apps/server/src/features/swap/swap.ts',
    from: 'owner: row.anonymous || row.owner_username === null ? null : row.user_id,',
    to: 'owner: row.user_id,',
    tests: vitest('apps/server/src/features/swap/swap.test.ts'),
  },
  {
    name: 'mute-reveals-author',
    description: 'Muting a member removes their anonymous requests, which reveals the author.',
    file: 'apps/server/src/policies/visibility.ts',
    from: 'm.muted_user_id = r.user_id and not r.anonymous)`;',
    to: 'm.muted_user_id = r.user_id)`;',
    tests: vitest('apps/server/src/features/mutes/mutes.test.ts'),
  },
  {
    name: 'panel-search-finds-anonymous',
    description:
      'A search for a username in the panel finds the anonymous requests of that member.',
    file: 'apps/server/src/features/moderation/reviews.sql.ts',
    from: 'const IS_NAMED = `not r.anonymous and ',
    to: 'const IS_NAMED = `',
    tests: vitest('apps/server/src/features/moderation/flagged.test.ts'),
  },
  {
    name: 'panel-counts-anonymous',
    description:
      'A count in the panel grows with an anonymous request and reveals its author to an admin.',
    file: 'apps/server/src/features/moderation/members.sql.ts',
    from: 'const NAMED = `not r.anonymous and ',
    to: 'const NAMED = `',
    tests: vitest('apps/server/src/features/moderation/members.test.ts'),
  },
  {
    name: 'log-names-anonymous',
    description: 'The log of admins names the author of an anonymous request that was decided.',
    file: 'apps/server/src/features/moderation/actions.sql.ts',
    from: `target.status <> 'Deleted'
        and r.anonymous is not true`,
    to: "target.status <> 'Deleted'",
    tests: vitest('apps/server/src/features/moderation/log.test.ts'),
  },
  {
    name: 'dead-letter-names-anonymous',
    description: 'A dead letter reveals the author of an anonymous request to an admin.',
    file: 'apps/server/src/jobs/dead-letters.ts',
    from: `where n.id = (data ->> 'notificationId')::uuid
        and (r.anonymous and r.user_id = n.user_id) is not true)`,
    to: "where n.id = (data ->> 'notificationId')::uuid)",
    tests: vitest('apps/server/src/features/moderation/dead-letters.test.ts'),
  },
  {
    name: 'anonymous-removed-together',
    description:
      'All anonymous requests of a member disappear at the same moment, which links them.',
    file: 'apps/server/src/features/prayer-requests/visibility-changes.sql.ts',
    from: 'const dueTimes = requestIds.map(() => new Date(at.getTime() + randomInt(withinMs)));',
    to: `const dueAt = new Date(at.getTime() + randomInt(withinMs));
  const dueTimes = requestIds.map(() => dueAt);`,
    tests: vitest('apps/server/src/features/prayer-requests/visibility-changes.test.ts'),
  },
  {
    name: 'anonymous-author-confirmed-by-id',
    description:
      'A member can try ids until the server confirms the author of an anonymous request.',
    file: 'apps/server/src/features/push/confirmations.ts',
    from: 'const named = owner.anonymous ? null : owner.id;',
    to: 'const named = owner.id;',
    tests: vitest('apps/server/src/features/push/confirmations.test.ts'),
  },
  {
    name: 'ids-reveal-time',
    description: 'The id of a request reveals its time, and the swap selects neighbours in time.',
    file: 'apps/server/src/mutations/execute-mutation.ts',
    from: '  const id = randomUUID();',
    to: `  const time = session.at.getTime().toString(16).padStart(12, '0');
  const id = \`\${time.slice(0, 8)}-\${time.slice(8)}-7\${randomUUID().slice(15)}\`;`,
    tests: vitest(
      'apps/server/src/features/prayer-requests/create-request.test.ts',
      'apps/server/src/features/swap/swap-distribution.test.ts',
    ),
  },
  {
    name: 'visitors-without-consent',
    description: 'Visitors read requests whose authors did not agree.',
    file: 'apps/server/src/features/prayer-requests/visitor-requests.ts',
    from: "r.visible_to_visitors and r.type <> 'Prompt'",
    to: "r.type <> 'Prompt'",
    tests: vitest('apps/server/src/features/prayer-requests/visitor-requests.test.ts'),
  },
  {
    name: 'visitors-read-hidden-requests',
    description: 'Visitors read requests that are under review, archived or deleted.',
    file: 'apps/server/src/features/prayer-requests/visitor-requests.ts',
    from: ' and ${LISTED_FOR_EVERYONE}',
    to: '',
    tests: vitest('apps/server/src/features/prayer-requests/visitor-requests.test.ts'),
  },
  {
    name: 'wall-names-older-consents',
    description: 'The wall names authors who agreed before their consent covered the name.',
    file: 'apps/server/src/features/wall/wall-page.ts',
    from: 'r.named_to_visitors and not r.anonymous',
    to: 'not r.anonymous',
    tests: vitest('apps/server/src/features/wall/wall.test.ts'),
  },
  {
    name: 'consent-shown-to-members',
    description: 'Other members see whether the author allows visitors to read a request.',
    file: 'apps/server/src/presenters/present-prayer-request.ts',
    from: 'visibleToVisitors: isOwner && row.visibleToVisitors,',
    to: 'visibleToVisitors: row.visibleToVisitors,',
    tests: vitest('apps/server/src/features/prayer-requests/visitor-requests.test.ts'),
  },
  {
    name: 'words-for-everyone',
    description: 'Every member reads the words to the author of a request.',
    file: 'apps/server/src/features/words/words.ts',
    from: '  if (request.user_id !== viewer.id) throw forbidden();\n',
    to: '',
    tests: vitest('apps/server/src/features/words/words.test.ts'),
  },
  {
    name: 'words-across-a-mute',
    description: 'The author reads the word of a member who muted them.',
    file: 'apps/server/src/policies/visibility.ts',
    from: 'm.user_id = w.user_id and m.muted_user_id = r.user_id',
    to: 'm.user_id = w.user_id and m.muted_user_id = w.user_id',
    tests: vitest('apps/server/src/features/words/words.test.ts'),
  },
  {
    name: 'letter-quotes-every-request',
    description: 'The weekly letter quotes requests whose authors did not agree.',
    file: 'apps/server/src/features/letters/letters.sql.ts',
    from: "case when r.visible_to_visitors and r.type <> 'Prompt' then r.text end",
    to: "case when r.type <> 'Prompt' then r.text end",
    tests: vitest('apps/server/src/features/letters/letters.test.ts'),
  },
];
