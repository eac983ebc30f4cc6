import { vitest } from '../tests.mjs';

/** Who may call, what an answer says to browsers and caches, and how often a call may come. */
export const faults = [
  {
    name: 'blocked-member-goes-on',
    description: 'A blocked member reads and writes as before.',
    file: 'apps/server/src/http/authorize.ts',
    from: "if (viewer.status !== 'Active') throw forbidden('error.account-restricted');",
    to: "if (viewer.status === 'Deleted') throw forbidden('error.account-restricted');",
    tests: vitest('apps/server/test/access.test.ts'),
  },
  {
    name: 'panel-open-to-members',
    description: 'Any member opens the admin panel.',
    file: 'apps/server/src/http/authorize.ts',
    from: "if (access === 'admin' && !viewer.admin) throw forbidden();",
    to: '',
    tests: vitest('apps/server/test/access.test.ts'),
  },
  {
    name: 'feed-without-access-check',
    description:
      'A blocked member reads the feed, whose session is read by the statement of the page.',
    file: 'apps/server/src/http/register-route.ts',
    from: `    authorize(route, viewer);
    checkReauth(route, viewer, deps);
    if (!viewer)`,
    to: `    checkReauth(route, viewer, deps);
    if (!viewer)`,
    tests: vitest('apps/server/src/features/moderation/members.test.ts'),
  },
  {
    name: 'undelivered-list-for-members',
    description: 'Any member sees which mails and messages could not be delivered.',
    file: 'apps/server/src/features/moderation/dead-letter-routes.ts',
    from: `newest first, a page at a time',
    access: 'admin',`,
    to: `newest first, a page at a time',
    access: 'member',`,
    tests: vitest('apps/server/src/features/moderation/dead-letters.test.ts'),
  },
  {
    name: 'sign-out-of-others-unconfirmed',
    description: 'A session that an admin left open signs members out without the password.',
    file: 'apps/server/src/features/moderation/user-routes.ts',
    from: `summary: 'Signs a member out on every device',
    access: 'admin',
    requiresReauth: true,`,
    to: `summary: 'Signs a member out on every device',
    access: 'admin',`,
    tests: vitest('apps/server/test/access.test.ts'),
  },
  {
    name: 'foreign-site-acts',
    description:
      'A page on another subdomain sends requests in the name of a member who visits it.',
    file: 'apps/server/src/http/cross-origin.ts',
    from: "if (site === 'same-origin' || site === 'none') return;",
    to: "if (site !== 'cross-site') return;",
    tests: vitest('apps/server/src/http/cross-origin.test.ts'),
  },
  {
    name: 'other-members-writing-accepted',
    description: 'What one member wrote offline is posted as the member who signed in after them.',
    file: 'apps/server/src/http/authorize.ts',
    from: "if (expected !== undefined && expected !== memberId) throw conflict('error.other-member');",
    to: "if (expected !== undefined && !memberId) throw conflict('error.other-member');",
    tests: vitest('apps/server/src/http/other-member.test.ts'),
  },
  {
    name: 'native-shell-with-cookies',
    description: 'A page in a native shell may act by the cookie of the browser.',
    file: 'apps/server/src/http/native-origins.ts',
    from: 'credentials: false,',
    to: 'credentials: true,',
    tests: vitest('apps/server/src/http/native-origins.test.ts'),
  },
  {
    name: 'limit-per-network-alone',
    description: 'Everyone on the network of a church shares the limit of one member.',
    file: 'apps/server/src/http/register-route.ts',
    from: "(route.limit.by === 'member' && memberId) || getClientNetwork(req.ip),",
    to: 'getClientNetwork(req.ip),',
    tests: vitest('apps/server/src/http/rate-limits.test.ts'),
  },
  {
    name: 'answers-kept-by-caches',
    description: 'A shared browser or proxy keeps private answers.',
    file: 'apps/server/src/http/register-route.ts',
    from: "reply.code(status).header('cache-control', 'no-store');",
    to: 'reply.code(status);',
    tests: vitest('apps/server/test/headers.test.ts'),
  },
  {
    name: 'https-not-enforced',
    description: 'The browser may go on over plain http, where others read along.',
    file: 'apps/server/src/http/security-headers.ts',
    from: "strictTransportSecurity: publicOrigin.startsWith('https:'),",
    to: 'strictTransportSecurity: false,',
    tests: vitest('apps/server/test/headers.test.ts'),
  },
  {
    name: 'framed-by-other-sites',
    description: 'Another site shows the app in a frame and has the member click there.',
    file: 'apps/server/src/http/security-headers.ts',
    from: "`${contentSecurityPolicy()}; frame-ancestors 'none'`",
    to: 'contentSecurityPolicy()',
    tests: vitest('apps/server/test/headers.test.ts'),
  },
];
