import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'acorn';
import { oldestBrowsers } from '../apps/web/vite/browser-floor.ts';
import { cardOf, chooseMenuItem } from './support/feed.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, fullUnless, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';
import { findUnsupportedCss, findUnsupportedScript } from './support/unsupported-features.ts';

const DIST = join(import.meta.dirname, '../apps/web/dist');

/** Without these a page looks or scrolls plainer, and every function works. */
const DECORATION = [
  ':-webkit-inner-spin-button',
  ':open',
  ':popover-open',
  ':selection',
  'contain-intrinsic-size',
  'content-visibility',
  'cursor',
  // The margins of printed lists.
  '@page',
  'size',
  'field-sizing',
  'font-family: ui-monospace',
  'forced-color-adjust',
  'overflow-anchor',
  'overflow-clip-margin',
  'resize',
  'text-decoration: dotted',
  'text-size-adjust',
  'text-wrap',
];

/** Guarded by a feature test, or a different method of the same name. */
const GUARDED = [
  // React's `Children.toArray`.
  '.toArray',
  'PublicKeyCredential.getClientCapabilities',
];

test('style sheets use only features of the minimum browser versions', () => {
  const sheets = globSync('**/*.css', { cwd: DIST });
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) {
    const above = findUnsupportedCss(readFileSync(join(DIST, sheet), 'utf8'));
    const needed = above.filter((name) => !DECORATION.includes(name.replace(/: .*/, '')));
    expect(
      needed.filter((name) => !DECORATION.includes(name)),
      sheet,
    ).toEqual([]);
  }
});

test('scripts use only features of the minimum browser versions', () => {
  const scripts = globSync('**/*.js', { cwd: DIST });
  expect(scripts.length).toBeGreaterThan(50);
  for (const script of scripts) {
    const above = findUnsupportedScript(readFileSync(join(DIST, script), 'utf8'));
    expect(
      above.filter((name) => !GUARDED.includes(name)),
      script,
    ).toEqual([]);
  }
});

test('the scan reports features above the minimum browser versions', () => {
  expect(
    findUnsupportedCss('a { color: light-dark(red, blue); b { width: calc-size(auto, 1px) } }'),
  ).toEqual(['calc-size()', 'light-dark()', 'nesting']);
  expect(findUnsupportedCss('@supports (width: 1px) { a { field-sizing: content } }')).toEqual([]);
  expect(
    findUnsupportedScript('URL.canParse(a); a.toSorted(); a.isSubsetOf(b); Object.groupBy(a)'),
  ).toEqual(['.isSubsetOf', 'Object.groupBy', 'URL.canParse']);
  expect(() => findUnsupportedScript('/[a--b]/v')).toThrow();
});

test('the browser check itself is ES5', () => {
  const script = readFileSync(join(DIST, 'browser-check.js'), 'utf8');
  expect(parse(script, { ecmaVersion: 5 }).type).toBe('Program');
});

test('the README names the minimum browser versions', () => {
  const readme = readFileSync(join(DIST, '../../../README.md'), 'utf8');
  const { chrome, firefox, safari } = oldestBrowsers;
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`);
});

for (const [missing, script] of [
  ['color-mix()', "CSS.supports = (property, value) => !String(value).includes('color-mix');"],
  ['registerProperty', 'delete CSS.registerProperty;'],
  ['CSS', "Object.defineProperty(window, 'CSS', { value: undefined });"],
] as const) {
  test(
    `a browser without ${missing} gets a plain page that names the supported browsers`,
    fullUnless(missing === 'CSS'),
    async ({ visitor, signedInMember }) => {
      for (const page of [await visitor(), (await signedInMember()).page]) {
        await page.addInitScript(script);
        for (const path of ['/home', '/feed', '/terms']) {
          await page.goto(path);
          await expect(page, path).toHaveURL('/unsupported.html');
        }
        const { chrome, firefox, safari } = oldestBrowsers;
        const versions = `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari} or newer`;
        await expect(page.getByText(versions)).toBeVisible();
        await expect(page.locator('section')).toHaveCount(7);
        expect(await page.locator('script').count()).toBe(0);
      }
    },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const chosen of [null, 'light', 'dark'] as const) {
    test(
      `surfaces are opaque without light-dark(): device ${colorScheme}, chosen ${chosen}`,
      fullUnless(colorScheme === 'dark' && chosen === null),
      async ({ signedInMember }) => {
        const { page, context } = await signedInMember();
        const id = await createPrayer(context.request, 'A card that hides what lies below it.');
        await disableNewerColors(page);
        await page.emulateMedia({ colorScheme });
        if (chosen) {
          const appearance = JSON.stringify({ theme: chosen, reading: 'usual' });
          await page.addInitScript(
            (value) => localStorage.setItem('appearance', value),
            appearance,
          );
        }
        await page.goto('/feed?tab=mine');
        await waitForHydration(page);
        const isDark = (chosen ?? colorScheme) === 'dark';
        const card = cardOf(page, id);
        await expectOpaque(page, `#prayer-${id}`, isDark);
        await expectOpaque(page, 'html', isDark);
        await card.getByRole('button', { name: 'More about this post' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectOpaque(page, '[role="menu"]', isDark);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
        await chooseMenuItem(card, 'Edit');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectOpaque(page, '[role="dialog"]', isDark);
      },
    );
  }
}

/** Behaves as a browser without these functions: drops every declaration that uses them. */
async function disableNewerColors(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll(/\b(light-dark|contrast-color)\(/g, 'unknown(');
    await route.fulfill({ response, body: css });
  });
}

async function expectOpaque(page: Page, selector: string, isDark: boolean): Promise<void> {
  const color = await page.locator(selector).evaluate((element) => {
    const { backgroundColor } = getComputedStyle(element);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('No canvas');
    canvas.fillStyle = backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const [red = 0, , , alpha] = color;
  expect(alpha, selector).toBe(255);
  expect(red < 128, selector).toBe(isDark);
}
