import { expect, FULL, test } from './support/test.ts';

test(
  'a tooltip is hoverable, persists while hovered, and closes with Escape wherever the focus is',
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/info');
    const hint = page.getByRole('tooltip', { name: 'Good Will Points' });
    const pill = page.getByRole('button', { name: /^Good Will Points/ });
    await pill.hover();
    await expect(hint).toBeVisible();
    const [from, to] = [await pill.boundingBox(), await hint.boundingBox()];
    if (!from || !to) throw new Error('The hint is not on the screen');
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    // Moves slowly, as with a tremor, over everything in between.
    await page.mouse.move(x, to.y + to.height - 4, { steps: 40 });
    await expect(hint).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hint).toBeHidden();
  },
);
