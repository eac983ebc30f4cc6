import { browser, vitest } from './tests.mjs';

/** The service worker: caches, updates, push messages, and background sync. */
export const faults = [
  {
    name: 'private-responses-cached',
    description: 'Private responses remain in the cache after the sign-out.',
    file: 'apps/web/service-worker/caching.ts',
    from: '    if (file !== null) event.respondWith(respond(file, event.request));',
    to: `    if (file !== null) event.respondWith(respond(file, event.request));
    else if (event.request.method === 'GET') event.respondWith(serveFont(event.request));`,
    tests: browser('e2e/service-worker.spec.ts', 'API responses are never in the cache'),
  },
  {
    name: 'app-needs-network',
    description: 'The app does not open offline.',
    file: 'apps/web/service-worker/caching.ts',
    from: "return mode === 'navigate' ? PAGE : null;",
    to: 'return mode === PAGE ? PAGE : null;',
    tests: browser(
      'e2e/service-worker.spec.ts',
      'the app opens offline, at the start page, with its helplines and on every screen',
    ),
  },
  {
    name: 'missing-file-answered-with-page',
    description: 'A missing script is answered with a page, and the app fails without a message.',
    file: 'apps/web/service-worker/caching.ts',
    from: 'const cached = localizedPage ?? (await matchShells(file));',
    to: 'const cached = localizedPage ?? (await matchShells(file)) ?? (await matchShells(PAGE));',
    tests: browser(
      'e2e/service-worker.spec.ts',
      'a missing file gets 404, with and without the worker',
    ),
  },
  {
    name: 'new-version-taken-at-once',
    description: 'A new version takes over while a member is writing.',
    file: 'apps/web/service-worker/caching.ts',
    from: '  await cacheShell();\n',
    to: '  await cacheShell();\n  await worker.skipWaiting();\n',
    tests: browser(
      'e2e/service-worker-update.spec.ts',
      'a postponed version waits and is offered again at the next start',
    ),
  },
  {
    name: 'new-version-not-announced',
    description: 'Open tabs do not learn of a new version.',
    file: 'apps/web/service-worker/caching.ts',
    from: "  if (worker.registration.active) await postToPages({ type: 'SW_UPDATED' });\n",
    to: '',
    tests: browser(
      'e2e/service-worker-update.spec.ts',
      'a new version is offered, applied in one tab, and does not break another tab',
    ),
  },
  {
    name: 'old-versions-pile-up',
    description: 'Every installed version stays in the cache and fills the device.',
    file: 'apps/web/service-worker/shells.ts',
    from: 'older.filter((name) => !retained.includes(name)).map((name) => caches.delete(name)),',
    to: 'older.filter((name) => retained.length > 9 && !retained.includes(name)).map((name) => caches.delete(name)),',
    tests: browser(
      'e2e/service-worker-cache.spec.ts',
      'a version two releases old is deleted from the cache when the next one takes over',
    ),
  },
  {
    name: 'previous-version-evicted',
    description: 'A tab of the previous version fails when it opens another screen.',
    file: 'apps/web/service-worker/shells.ts',
    from: 'const MAX_VERSIONS = 2;',
    to: 'const MAX_VERSIONS = 1;',
    tests: browser(
      'e2e/service-worker-cache.spec.ts',
      'a version two releases old is deleted from the cache when the next one takes over',
    ),
  },
  {
    name: 'incomplete-version-installed',
    description: 'An incomplete version takes over, and screens are missing offline.',
    file: 'apps/web/service-worker/shells.ts',
    from: '      if (!response.ok) throw new Error(`${path} answered ${response.status}`);\n',
    to: '',
    tests: browser(
      'e2e/service-worker-cache.spec.ts',
      'a version with a file that fails to load is not installed',
    ),
  },
  {
    name: 'tap-leads-to-feed',
    description: 'A tap on any push message opens the feed.',
    file: 'apps/web/service-worker/push.ts',
    from: 'openWindow(pushTarget(notification.data))',
    to: "openWindow(pushTarget({ url: '/feed' }))",
    tests: browser(
      'e2e/push.spec.ts',
      'with no window open a tap opens one at the target; a foreign address opens the feed',
    ),
  },
  {
    name: 'tap-ignored-by-open-window',
    description: 'A tap focuses the open window but does not navigate.',
    file: 'apps/web/service-worker/push.ts',
    from: "return postToPage(await page.focus(), { type: 'PUSH_TAPPED', data: notification.data });",
    to: 'return void (await page.focus());',
    tests: browser(
      'e2e/push.spec.ts',
      'a tap opens the prayer in a new window, or in the open one',
    ),
  },
  {
    name: 'empty-message-shows-nothing',
    description:
      'A push message without a text shows no notification, and the browser revokes the permission.',
    file: 'apps/web/service-worker/push.ts',
    from: '  const { arrived: plain = product.name } = { ...(await readWorkerLanguage()) };\n',
    to: '  if (!sent?.text()) return;\n  const { arrived: plain = product.name } = { ...(await readWorkerLanguage()) };\n',
    tests: browser(
      'e2e/push.spec.ts',
      'a message while hidden is shown with a badge; the next of its kind replaces it; one without a text is generic',
    ),
  },
  {
    name: 'message-shown-beside-page',
    description: 'A push message appears twice: in the visible page and in the system.',
    file: 'apps/web/service-worker/push-message.ts',
    from: "isApp(page) && page.visibilityState === 'visible'",
    to: "isApp(page) && page.visibilityState === 'hidden'",
    tests: vitest('apps/web/service-worker/push-message.test.ts'),
  },
  {
    name: 'changed-subscription-not-sent',
    description: 'Push messages stop after the browser changes its subscription.',
    file: 'apps/web/service-worker/push.ts',
    from: '    event.waitUntil(renewSubscription().catch(() => {})),',
    to: '    event.waitUntil(Promise.resolve()),',
    tests: browser(
      'e2e/push.spec.ts',
      'a subscription change by the browser is sent to the server with no page open',
    ),
  },
  {
    name: 'worker-sends-with-new-key',
    description: 'A request that the worker resends after a lost response is stored twice.',
    file: 'apps/web/service-worker/outbox-api.ts',
    from: "'idempotency-key': id,",
    to: "'idempotency-key': crypto.randomUUID(),",
    tests: browser(
      'e2e/service-worker-sync.spec.ts',
      'a request that the server stored already is resent by the worker with the same key and the id of its member',
    ),
  },
  {
    name: 'worker-sends-no-member-id',
    description: 'A queued text is posted as another member who has just signed in.',
    file: 'apps/web/service-worker/outbox-api.ts',
    from: "        'x-member-id': userId,\n",
    to: '',
    tests: browser(
      'e2e/service-worker-sync.spec.ts',
      'a request that the server stored already is resent by the worker with the same key and the id of its member',
    ),
  },
  {
    name: 'worker-gives-up-after-failure',
    description: 'With every page closed, a failed first attempt is not retried.',
    file: 'apps/web/service-worker/sync.ts',
    from: "  if (outcome === 'failed') throw new Error('Some of what waits could not be sent yet.');\n",
    to: '',
    tests: browser(
      'e2e/service-worker-sync.spec.ts',
      'while the server is unreachable the worker registers another sync',
    ),
  },
];
