import { expect, type Locator, type Page } from '@playwright/test';

/** Keyboard only: after each key an element has the focus, and it is visible and not covered. */
export type Keyboard = {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab, or Shift+Tab, until the element has the focus, as a keyboard user does. */
  tabTo: (target: Locator, how?: 'onward' | 'back') => Promise<void>;
  /** Focuses the element and presses a key. */
  activate: (target: Locator, key?: 'Enter' | 'Space', how?: 'onward' | 'back') => Promise<void>;
  /** Focuses a field and types. */
  fill: (field: Locator, text: string) => Promise<void>;
};

const MAX_TAB_PRESSES = 120;

export function createKeyboard(page: Page): Keyboard {
  async function press(key: string) {
    await page.keyboard.press(key);
    // After the last stop the focus is in the browser's own bars and returns with the next press.
    const away = await page.evaluate(() => document.activeElement === document.body);
    if (away && key.endsWith('Tab')) await page.keyboard.press(key);
    await expect(() => expectFocusVisible(page)).toPass({ intervals: [50, 100, 250] });
  }

  async function tabTo(target: Locator, how: 'onward' | 'back' = 'onward') {
    await target.waitFor();
    for (let presses = 0; presses < MAX_TAB_PRESSES; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(how === 'onward' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`The keyboard does not reach ${target}`);
  }

  return {
    press,
    tabTo,
    type: (text) => page.keyboard.type(text),
    async activate(target, key = 'Enter', how = 'onward') {
      await tabTo(target, how);
      await press(key);
    },
    async fill(field, text) {
      await tabTo(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await expectFocusVisible(page);
    },
  };
}

/** WCAG 2.4.7 and 2.4.11: the focused element is in view, marked and not covered. */
async function expectFocusVisible(page: Page): Promise<void> {
  expect(await page.evaluate(findFocusFault)).toBeNull();
}

function findFocusFault(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is lost';
  // A control drawn by its label is represented by the label.
  const drawn =
    getComputedStyle(focused).opacity === '0' ? (focused.closest('label') ?? focused) : focused;
  const own = drawn.getBoundingClientRect();
  const top = Math.max(own.top, 0);
  const bottom = Math.min(own.bottom, innerHeight);
  const middle = (Math.max(own.left, 0) + Math.min(own.right, innerWidth)) / 2;
  const fault =
    own.right <= 0 || own.left >= innerWidth || bottom - top < 1 ? 'outside' : faultInside();
  return fault && `${fault}: ${drawn.outerHTML.slice(0, 160)}`;

  function faultInside(): string | null {
    if (drawn.matches('a, button, input, select, textarea, label') && !isMarked())
      return 'unmarked';
    const covers = [top + 3, (top + bottom) / 2, bottom - 3].map(coverAt);
    // For a card or a text, any visible part suffices.
    const isLarge = bottom - top > 200;
    const hidden = isLarge ? covers.every(Boolean) : covers.some(Boolean);
    return hidden ? `under ${covers.find(Boolean)}` : null;
  }

  function coverAt(y: number): string | null {
    const hit = document.elementFromPoint(middle, y);
    if (!hit) return 'nothing';
    const isOwn =
      drawn.contains(hit) || hit.contains(drawn) || hit.closest('label')?.contains(focused);
    return isOwn ? null : hit.outerHTML.slice(0, 120);
  }

  function isMarked() {
    return [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(drawn, part);
      // The focus indicator of a menu item is its background.
      const isItem = drawn.matches('[role="menuitem"]') && backgroundColor !== 'rgba(0, 0, 0, 0)';
      return isItem || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
    });
  }
}
