import { browser, vitest } from './tests.mjs';

/** The service worker: kept files, new versions, messages, and sending without a page. */
export const faults = [
  {
    name: 'private-answers-kept',
    description: 'What the server says of people stays on the device after the sign-out.',
    file: 'apps/web/service-worker/caching.ts',
    from: '    if (file !== null) event.respondWith(respond(file, event.request));',
    to: `    if (file !== null) event.respondWith(respond(file, event.request));
    else if (event.request.method === 'GET') event.respondWith(serveFont(event.request));`,
    tests: browser(
      'e2e/service-worker.spec.ts',
      'what the server says of people is never among the kept files',
    ),
  },
  {
    name: 'app-needs-network',
    description: 'The app does not open without a network.',
    file: 'apps/web/service-worker/caching.ts',
    from: "return mode === 'navigate' ? PAGE : null;",
    to: 'return mode === PAGE ? PAGE : null;',
    tests: browser('e2e/service-worker.spec.ts', 'the app opens without a network'),
  },
  {
    name: 'missing-file-answered-with-page',
    description: 'A script that is gone is answered with a page, and the app breaks without words.',
    file: 'apps/web/service-worker/caching.ts',
    from: 'const cached = localizedPage ?? (await matchShells(file));',
    to: 'const cached = localizedPage ?? (await matchShells(file)) ?? (await matchShells(PAGE));',
    tests: browser('e2e/service-worker.spec.ts', 'a file that is not there is not there'),
  },
  {
    name: 'new-version-taken-at-once',
    description: 'A new version takes over while a member is writing.',
    file: 'apps/web/service-worker/caching.ts',
    from: '  await cacheShell();\n',
    to: '  await cacheShell();\n  await worker.skipWaiting();\n',
    tests: browser('e2e/service-worker-update.spec.ts', 'put off, the new version waits'),
  },
  {
    name: 'new-version-untold',
    description: 'Open tabs are never told that there is a new version.',
    file: 'apps/web/service-worker/caching.ts',
    from: "  if (worker.registration.active) await postToPages({ type: 'SW_UPDATED' });\n",
    to: '',
    tests: browser(
      'e2e/service-worker-update.spec.ts',
      'a new version is offered, taken in one tab',
    ),
  },
  {
    name: 'old-versions-pile-up',
    description: 'Every version ever installed stays on the device and fills it.',
    file: 'apps/web/service-worker/shells.ts',
    from: 'older.filter((name) => !retained.includes(name)).map((name) => caches.delete(name)),',
    to: 'older.filter((name) => retained.length > 9 && !retained.includes(name)).map((name) => caches.delete(name)),',
    tests: browser(
      'e2e/service-worker-cache.spec.ts',
      'a version that is two behind leaves the device',
    ),
  },
  {
    name: 'old-version-torn-away',
    description: 'A tab of the version before breaks when it opens its next screen.',
    file: 'apps/web/service-worker/shells.ts',
    from: 'const MAX_VERSIONS = 2;',
    to: 'const MAX_VERSIONS = 1;',
    tests: browser(
      'e2e/service-worker-cache.spec.ts',
      'a version that is two behind leaves the device',
    ),
  },
  {
    name: 'half-a-version-kept',
    description:
      'A version whose files did not all arrive takes over, and screens are missing offline.',
    file: 'apps/web/service-worker/shells.ts',
    from: '      if (!response.ok) throw new Error(`${path} answered ${response.status}`);\n',
    to: '',
    tests: browser(
      'e2e/service-worker-cache.spec.ts',
      'a version of which a file does not come is not installed',
    ),
  },
  {
    name: 'tap-leads-to-feed',
    description: 'A tap on a message opens the feed, whatever the message is about.',
    file: 'apps/web/service-worker/push.ts',
    from: 'openWindow(pushTarget(notification.data))',
    to: "openWindow(pushTarget({ url: '/feed' }))",
    tests: browser('e2e/push.spec.ts', 'with no window open a tap opens one'),
  },
  {
    name: 'tap-unheard-by-open-window',
    description: 'A tap brings the open window to the front and leads nowhere.',
    file: 'apps/web/service-worker/push.ts',
    from: "return postToPage(await page.focus(), { type: 'PUSH_TAPPED', data: notification.data });",
    to: 'return void (await page.focus());',
    tests: browser(
      'e2e/push.spec.ts',
      'a tap opens the prayer in a new window, or in the one that is open',
    ),
  },
  {
    name: 'empty-message-shows-nothing',
    description:
      'A message without a text shows nothing, and the browser takes the permission away.',
    file: 'apps/web/service-worker/push.ts',
    from: '  const { arrived: plain = product.name } = { ...(await readWorkerLanguage()) };\n',
    to: '  if (!sent?.text()) return;\n  const { arrived: plain = product.name } = { ...(await readWorkerLanguage()) };\n',
    tests: browser('e2e/push.spec.ts', 'a message without a text is shown all the same'),
  },
  {
    name: 'message-shown-beside-page',
    description: 'A message is shown twice: by the page in sight and by the system.',
    file: 'apps/web/service-worker/push-message.ts',
    from: "isApp(page) && page.visibilityState === 'visible'",
    to: "isApp(page) && page.visibilityState === 'hidden'",
    tests: vitest('apps/web/service-worker/push-message.test.ts'),
  },
  {
    name: 'changed-address-unsaid',
    description: 'Messages stop for good when the browser changes its address.',
    file: 'apps/web/service-worker/push.ts',
    from: '    event.waitUntil(renewSubscription().catch(() => {})),',
    to: '    event.waitUntil(Promise.resolve()),',
    tests: browser(
      'e2e/push.spec.ts',
      'an address that the browser changes by itself is told to the server',
    ),
  },
  {
    name: 'worker-sends-under-new-key',
    description: 'What the worker sends again after a lost answer stands there twice.',
    file: 'apps/web/service-worker/outbox-api.ts',
    from: "'idempotency-key': item.id,",
    to: "'idempotency-key': crypto.randomUUID(),",
    tests: browser('e2e/service-worker-sync.spec.ts', 'is sent by the worker under the same key'),
  },
  {
    name: 'worker-names-no-member',
    description: 'What one member wrote is posted as another one who signed in a moment before.',
    file: 'apps/web/service-worker/outbox-api.ts',
    from: "      'x-member-id': item.userId,\n",
    to: '',
    tests: browser(
      'e2e/service-worker-sync.spec.ts',
      'the worker names the member in whose name it sends',
    ),
  },
  {
    name: 'worker-gives-up-after-failure',
    description: 'With every page closed, what could not be sent at the first try is never sent.',
    file: 'apps/web/service-worker/sync.ts',
    from: "  if (outcome === 'failed') throw new Error('Some of what waits could not be sent yet.');\n",
    to: '',
    tests: browser('e2e/service-worker-sync.spec.ts', 'the worker asks to be woken again'),
  },
];
