import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language, languages } from '@prayer-swap/shared/messages/languages';
import { compareWithBudget } from '../scripts/lib/budget.mjs';
import { test as dedicatedServerTest } from './support/dedicated-server-test.ts';
import { PUBLIC_PATHS } from './support/public-paths.ts';
import { expect, FULL, fullUnless, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const PUBLIC_SCRIPT_BYTES = 121_000;
const FEED_SCRIPT_BYTES = 190_000;
const FILE_TYPES = ['script', 'stylesheet', 'font', 'image'];
/** A slow phone opens few connections at a time. */
const PUBLIC_REQUESTS = 25;

/** The scripts other than Latin whose fonts a page of a language loads. */
const FONT_SCRIPTS: Partial<Record<Language, string[]>> = {
  hi: ['devanagari'],
  ar: ['arabic'],
  he: ['hebrew'],
};

const PAGES = [
  ...PUBLIC_PATHS,
  '/reset-password?token=unknown',
  '/delete-account?token=unknown',
  '/guest#unknown',
  '/guest/status#unknown',
];

for (const path of PAGES) {
  test(`${path} loads at most 121 kB of script`, FULL, async ({ visitor }) => {
    const { scripts, requests } = await recordFirstLoad(await visitor(), path);
    expect(await totalBytes(scripts)).toBeLessThanOrEqual(PUBLIC_SCRIPT_BYTES);
    expect(requests).toBeLessThanOrEqual(PUBLIC_REQUESTS);
  });
}

for (const language of languages) {
  test.describe(`in ${LANGUAGES[language].name}`, fullUnless(language === 'ar'), () => {
    test.use({ locale: language });

    test('the heaviest public pages stay within the budget and load only fonts of their script', async ({
      visitor,
    }) => {
      for (const path of ['/home', '/register', '/support']) {
        const { scripts, fonts } = await recordFirstLoad(await visitor(), path);
        expect(await totalBytes(scripts), path).toBeLessThanOrEqual(PUBLIC_SCRIPT_BYTES);
        expect(fontScripts(fonts), path).toEqual(FONT_SCRIPTS[language] ?? []);
      }
    });

    test('the feed loads at most 190 kB of script', async ({ signedInMember }) => {
      const { page, context } = await signedInMember();
      await createPrayer(context.request, 'A post to be drawn.');
      const { scripts } = await recordFirstLoad(page, '/feed');
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await totalBytes(scripts)).toBeLessThanOrEqual(FEED_SCRIPT_BYTES);
    });

    test('the own list loads only fonts of its script', async ({ signedInMember }) => {
      const { page, context } = await signedInMember();
      await createPrayer(context.request, 'A post to be drawn.');
      const { fonts } = await recordFirstLoad(page, '/feed?tab=mine');
      await expect(page.getByRole('article')).toBeVisible();
      expect(fontScripts(fonts)).toEqual(FONT_SCRIPTS[language] ?? []);
    });
  });
}

// Posts and live events of other tests would add requests.
dedicatedServerTest(
  'the pages of the budget load no more than it allows',
  async ({ visitor, signedInMember }) => {
    await createPrayer((await signedInMember()).context.request, 'A post to be drawn.');
    const measured: Record<string, Record<string, number>> = {};
    for (const path of ['/home', '/login']) {
      measured[path] = await measureLoad(await visitor(), path);
    }
    for (const path of ['/feed', '/create']) {
      measured[path] = await measureLoad((await signedInMember()).page, path);
    }
    expect(compareWithBudget('pages', measured)).toEqual([]);
  },
);

/** The files of a page. Responses with content of members are in the budget of the calls. */
async function measureLoad(page: Page, path: string) {
  const { scripts, files, requests } = await recordFirstLoad(page, path);
  return {
    scriptBytes: await totalBytes(scripts),
    fileBytes: await totalBytes(files),
    requests,
  };
}

/** The requests of a page until it is complete, without the prefetches in idle time. */
async function recordFirstLoad(page: Page, path: string) {
  const scripts = new Set<string>();
  const fonts = new Set<string>();
  const files = new Set<string>();
  let requests = 0;
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  page.on('request', (request) => {
    requests += 1;
    if (request.resourceType() === 'script') scripts.add(request.url());
    if (request.resourceType() === 'font') fonts.add(request.url());
    if (FILE_TYPES.includes(request.resourceType())) files.add(request.url());
  });
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  // The screen of an unexpected error has none.
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { scripts: [...scripts], fonts: [...fonts], files: [...files], requests };
}

/** The size as a browser receives it over https; on plain http it does not request brotli. */
async function totalBytes(urls: string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(fetchCompressedSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function fetchCompressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (/\.(js|css)$/.test(url)) expect(response.headers['content-encoding'], url).toBe('br');
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}

function fontScripts(fonts: string[]): string[] {
  return fonts.flatMap((url) => /noto-sans-([a-z]+)-/.exec(url)?.[1] ?? []);
}
