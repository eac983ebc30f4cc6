import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { insertManyPrayers } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { test as base } from './support/dedicated-server-test.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, fullUnless, type SignedInMember } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const DEVICES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};
const TIMINGS = ['cold', 'warm', 'booting'] as const;
const TAB_STATES = ['in a new tab', 'in a tab that scrolled the feed before'] as const;
/** The linked requests and the message the screen shows for each. */
const TARGETS = {
  'on the first page': 'number 15',
  'further down': 'number 50',
  gone: 'This prayer is no longer available',
  archived: 'Archived. Only you can see it.',
  'under review': 'Only you can see it until an admin has looked.',
};
/** Every target in the full run and for the first test; otherwise one target each in turn. */
function selectTargets(nth: number): Target[] {
  const all = Object.keys(TARGETS) as Target[];
  return process.env.TEST_FULL === '1' || nth === 0
    ? all
    : all.filter((_, at) => at === nth % all.length);
}

/** When the hash changes, in milliseconds after the document was parsed. */
const BOOTING_AT_MS = [0, 150, 300, 500, 800];

type Timing = (typeof TIMINGS)[number];
type Target = keyof typeof TARGETS;
type Links = { member: SignedInMember; hashes: Record<Target, string> };

const test = base.extend<{ links: Links }>({
  links: async ({ signedInMember, dataDir }, use) => {
    const [author, member] = await Promise.all([
      signedInMember('author'),
      signedInMember('member'),
    ]);
    await sql(`update requests set created_at = created_at - interval '9 days'`, [], dataDir);
    await insertManyPrayers(author.username, 60, dataDir);
    const own = (text: string) => createPrayer(member.context.request, text);
    const archived = await own('An own request that is over by now.');
    const underReview = await own('An own request that another member flagged.');
    await member.context.request.patch(`/api/requests/${archived}`, { data: { archived: true } });
    await author.context.request.post(`/api/requests/${underReview}/flags`, { data: {} });
    const rows = await sql(
      `select requests.id, text from requests join users on users.id = user_id where username = $1`,
      [author.username],
      dataDir,
    );
    const ending = (end: string) => rows.find(({ text }) => String(text).endsWith(end))?.id;
    await use({
      member,
      hashes: {
        'on the first page': `#prayer-${ending(TARGETS['on the first page'])}`,
        'further down': `#prayer-${ending(TARGETS['further down'])}`,
        gone: `#prayer-${randomUUID()}`,
        archived: `#prayer-${archived}`,
        'under review': `#prayer-${underReview}`,
      },
    });
  },
});

for (const [device, viewport] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use({ contextOptions: { viewport }, viewport });

    for (const [t, timing] of TIMINGS.entries()) {
      for (const [v, visit] of TAB_STATES.entries()) {
        const nth = t * TAB_STATES.length + v + (device === 'phone' ? 0 : 7);
        const title = `a ${timing} link to a prayer ${visit} shows and focuses it`;
        // Each timing once, and both states of the tab.
        const isUsual = device === 'phone' && (visit === TAB_STATES[1]) === (timing === 'warm');
        test(title, fullUnless(isUsual), async ({ links }) => {
          const { member, hashes } = links;
          const lost: string[] = [];
          for (const [index, target] of selectTargets(nth).entries()) {
            const page = await member.context.newPage();
            if (visit !== TAB_STATES[0]) await scrollFeed(page);
            await openLink(
              page,
              timing,
              hashes[target],
              BOOTING_AT_MS[(index + nth) % BOOTING_AT_MS.length] ?? 0,
            );
            const fault = await findTargetFault(page, hashes[target].slice(1), TARGETS[target]);
            if (fault) lost.push(`${target}: ${fault}`);
            await page.close();
          }
          expect(lost).toEqual([]);
        });
      }
    }
  });
}

test('going back to a followed link restores the scroll position', async ({ links }) => {
  const page = await links.member.context.newPage();
  const hash = links.hashes['on the first page'];
  await page.goto(`/feed${hash}`);
  expect(await findTargetFault(page, hash.slice(1), TARGETS['on the first page'])).toBeNull();
  await page.mouse.wheel(0, 900);
  await expect(page.locator(hash)).not.toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Impact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Prayer Impact' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2);
});

async function scrollFeed(page: Page): Promise<void> {
  await page.goto('/feed');
  await waitForHydration(page);
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
}

async function openLink(page: Page, timing: Timing, hash: string, bootingAtMs: number) {
  const isOnFeed = page.url().endsWith('/feed');
  switch (timing) {
    case 'cold':
      // A change of the hash alone would not load the page.
      if (isOnFeed) await page.goto('/robots.txt');
      await page.goto(`/feed${hash}`);
      return;
    case 'warm':
      if (isOnFeed) {
        await page.evaluate((to) => location.assign(to), hash);
        return;
      }
      await page.goto('/impact');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForHydration(page);
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/feed${hash}`);
      return;
    case 'booting':
      if (isOnFeed) await page.goto('/robots.txt');
      await page.addInitScript(
        ([to, delayMs]) =>
          addEventListener('DOMContentLoaded', () =>
            setTimeout(() => location.assign(to), delayMs),
          ),
        [hash, bootingAtMs] as const,
      );
      await page.goto('/feed', { waitUntil: 'commit' });
      return;
    default:
      return timing satisfies never;
  }
}

/** Waits until the target stays in view and focused. @returns the fault otherwise */
async function findTargetFault(page: Page, id: string, text: string): Promise<string | null> {
  return page.evaluate(
    async ([targetId, said]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const findFault = () => {
        const target = document.getElementById(targetId);
        if (!target) return 'not there';
        const bottomBar = document.querySelector('.tab-bar');
        const header = document.querySelector('header:not(main header)');
        const top = header?.getBoundingClientRect().bottom ?? 0;
        const bottom = bottomBar?.getBoundingClientRect().top ?? innerHeight;
        const box = target.getBoundingClientRect();
        const place = `${Math.round(box.top)} to ${Math.round(box.bottom)}`;
        if (box.top < top || box.bottom > bottom)
          return `at ${place}, visible is ${Math.round(top)} to ${Math.round(bottom)}`;
        const message = [...document.querySelectorAll('main p, main [role="status"] div')].find(
          (element) => element.textContent?.includes(said),
        );
        const line = message?.getBoundingClientRect();
        if (!line || line.top < top || line.bottom > bottom) return 'its words are out of view';
        if (!target.contains(document.activeElement))
          return `focus is at ${document.activeElement?.tagName}`;
        return null;
      };
      const started = performance.now();
      let soundSince = started;
      let fault = findFault();
      while (performance.now() - started < 5000) {
        await frame();
        fault = findFault();
        if (fault) soundSince = performance.now();
        else if (performance.now() - soundSince > 400) break;
      }
      return fault;
    },
    [id, text] as const,
  );
}
