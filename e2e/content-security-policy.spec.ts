import { expect, test } from './support/test.ts';

// These tests cause violations; in every other test one is a failure:
// `support/content-security-policy.ts`.
test('A6: no text becomes markup, script or style on a page', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto('/home');
  const tried = await page.evaluate(() => {
    const isRefused = (act: () => unknown) => {
      try {
        act();
        return false;
      } catch {
        return true;
      }
    };
    const place = document.createElement('p');
    document.body.append(place);
    const script = document.createElement('script');
    const sheet = document.createElement('style');
    sheet.textContent = 'body { display: none }';
    document.head.append(sheet);
    place.setAttribute('style', 'color: rgb(1, 2, 3)');
    return {
      markup: isRefused(() => {
        place.innerHTML = '<b>bold</b>';
      }),
      document: isRefused(() => new DOMParser().parseFromString('<b>bold</b>', 'text/html')),
      text: isRefused(() => {
        script.textContent = 'window.ran = true';
      }),
      address: isRefused(() => {
        script.src = '/boot.js';
      }),
      handler: isRefused(() => place.setAttribute('onclick', 'window.ran = true')),
      worker: isRefused(() => new Worker('/boot.js')),
      policy: isRefused(() =>
        // TypeScript does not have the type yet.
        (
          globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes?.createPolicy('mine', {}),
      ),
      sheet: getComputedStyle(document.body).display !== 'none',
      style: getComputedStyle(place).color !== 'rgb(1, 2, 3)',
      nothingRan: !('ran' in window),
    };
  });
  expect(Object.entries(tried).filter(([, refused]) => !refused)).toEqual([]);
  await page.close();
});

test('the API documentation and the development mail have their own content security policies', async ({
  visitor,
}) => {
  const page = await visitor();
  // Swagger UI resolves the whole description, which takes half a minute on a busy machine.
  await page.route('**/api/docs/json', async (route) => {
    const response = await route.fetch();
    const description = await response.json();
    const path = '/api/auth/session';
    const paths = { [path]: description.paths[path] };
    await route.fulfill({ response, json: { ...description, paths } });
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Prayer Swap API/ })).toBeVisible();
  await expect(page.getByText('Gets the signed-in member, also when blocked')).toBeVisible();
  await page.goto('/dev/mail');
  await expect(page.getByRole('heading', { name: 'Mail', exact: true })).toBeVisible();
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toContain('system-ui');
});
