const rules = (...files) => ({
  suite: 'rules',
  files: files.map((file) => `apps/server/${file}.test.ts`),
});

/** Who may call, what an answer says to browsers and caches, and how often a call may come. */
export const faults = [
  {
    name: 'blocked-member-goes-on',
    goesWrong: 'A blocked member reads and writes as before.',
    file: 'apps/server/src/http/mount.ts',
    from: "if (viewer.status !== 'Active') throw forbidden('error.account-restricted');",
    to: "if (viewer.status === 'Deleted') throw forbidden('error.account-restricted');",
    tests: rules('test/access'),
  },
  {
    name: 'panel-open-to-members',
    goesWrong: 'Any member opens the admin panel.',
    file: 'apps/server/src/http/mount.ts',
    from: "if (access === 'admin' && !viewer.admin) throw forbidden();",
    to: '',
    tests: rules('test/access'),
  },
  {
    name: 'feed-without-access-check',
    goesWrong:
      'A blocked member reads the feed, whose session is read by the statement of the page.',
    file: 'apps/server/src/http/mount.ts',
    from: `    judgeAccess(route, viewer);
    judgeConfirmation(route, viewer, deps);
    if (!viewer)`,
    to: `    judgeConfirmation(route, viewer, deps);
    if (!viewer)`,
    tests: rules('src/features/moderation/members'),
  },
  {
    name: 'undelivered-list-for-members',
    goesWrong: 'Any member sees which mails and messages could not be delivered.',
    file: 'apps/server/src/features/moderation/undelivered-routes.ts',
    from: `newest first, a page at a time',
    access: 'admin',`,
    to: `newest first, a page at a time',
    access: 'member',`,
    tests: rules('src/features/moderation/undelivered'),
  },
  {
    name: 'sign-out-of-others-unconfirmed',
    goesWrong: 'A session that an admin left open signs members out without the password.',
    file: 'apps/server/src/features/moderation/user-routes.ts',
    from: `summary: 'Signs a member out on every device',
    access: 'admin',
    confirmed: true,`,
    to: `summary: 'Signs a member out on every device',
    access: 'admin',`,
    tests: rules('test/access'),
  },
  {
    name: 'foreign-site-acts',
    goesWrong: 'A page on another subdomain sends requests in the name of a member who visits it.',
    file: 'apps/server/src/http/origin.ts',
    from: "if (site === 'same-origin' || site === 'none') return;",
    to: "if (site !== 'cross-site') return;",
    tests: rules('src/http/origin'),
  },
  {
    name: 'other-members-writing-accepted',
    goesWrong: 'What one member wrote offline is posted as the member who signed in after them.',
    file: 'apps/server/src/http/mount.ts',
    from: "if (meant !== undefined && meant !== memberId) throw conflict('error.other-member');",
    to: "if (meant !== undefined && !memberId) throw conflict('error.other-member');",
    tests: rules('src/http/other-member'),
  },
  {
    name: 'native-shell-with-cookies',
    goesWrong: 'A page in a native shell may act by the cookie of the browser.',
    file: 'apps/server/src/http/native-origins.ts',
    from: 'credentials: false,',
    to: 'credentials: true,',
    tests: rules('src/http/native-origins'),
  },
  {
    name: 'limit-per-network-alone',
    goesWrong: 'Everyone on the network of a church shares the limit of one member.',
    file: 'apps/server/src/http/mount.ts',
    from: "(route.limit.by === 'member' && memberId) || networkOf(req.ip),",
    to: 'networkOf(req.ip),',
    tests: rules('src/http/rate-limits'),
  },
  {
    name: 'answers-kept-by-caches',
    goesWrong: 'A shared browser or proxy keeps private answers.',
    file: 'apps/server/src/http/mount.ts',
    from: "reply.code(status).header('cache-control', 'no-store');",
    to: 'reply.code(status);',
    tests: rules('test/headers'),
  },
  {
    name: 'https-not-enforced',
    goesWrong: 'The browser may go on over plain http, where others read along.',
    file: 'apps/server/src/http/security-headers.ts',
    from: "strictTransportSecurity: publicOrigin.startsWith('https:'),",
    to: 'strictTransportSecurity: false,',
    tests: rules('test/headers'),
  },
  {
    name: 'framed-by-other-sites',
    goesWrong: 'Another site shows the app in a frame and has the member click there.',
    file: 'apps/server/src/http/security-headers.ts',
    from: "`${contentPolicy()}; frame-ancestors 'none'`",
    to: 'contentPolicy()',
    tests: rules('test/headers'),
  },
];
