import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/say';
import { translate } from '@prayer-swap/shared/messages/translate';
import { passTime } from './stands-in/clock.ts';
import { pause } from './stands-in/timers.ts';

const PRESSABLE = 'button, a, summary, [role^="menuitem"], [role="tab"], [role="radio"], label';
const WAIT_MS = 20;
const TRIES = 250;

/** Presses what is called by these words: in what lies over the screen or else on it, and only then around it. */
export async function press(code: MessageCode, values?: MessageValues): Promise<void> {
  const words = translate(code, values);
  const target = await found(() => called(words, PRESSABLE), words);
  target.focus();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
    target.dispatchEvent(new (type.startsWith('p') ? PointerEvent : MouseEvent)(type, BUBBLES));
  }
  target.click();
}

/** Types into the field of this label, in place of what it holds. */
export async function type(code: MessageCode, text: string): Promise<void> {
  const words = translate(code);
  const field = await found(() => called(words, 'input, textarea, select'), words);
  field.focus();
  const proto = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Leaves the field somebody is in. */
export async function leaveField(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Scrolls to the part of a long screen that is headed by these words. */
export async function scrollTo(code: MessageCode): Promise<void> {
  const words = translate(code);
  const heading = await found(() => called(words, 'main h2'), words);
  heading.scrollIntoView();
}

/** Looks at the window again after so long. */
export async function comeBackAfter(ms: number): Promise<void> {
  passTime(ms);
  dispatchEvent(new Event('visibilitychange'));
}

/** Waits until these words stand on the screen. */
export async function see(code: MessageCode, values?: MessageValues): Promise<void> {
  const words = translate(code, values);
  await found(() => (document.body.textContent.includes(words) ? document.body : undefined), words);
}

const BUBBLES = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' };

const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function called(words: string, selector: string): HTMLElement | undefined {
  const over = [...document.querySelectorAll(OVER)].at(-1);
  const places = over ? [over] : document.querySelectorAll('main, body');
  const seen = [...places]
    .toReversed()
    .flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)])
    .filter((one) => one.checkVisibility());
  return (
    seen.find((one) => nameOf(one) === words) ?? seen.find((one) => nameOf(one)?.startsWith(words))
  );
}

function nameOf(element: HTMLElement): string | undefined {
  const own = element.getAttribute('aria-label');
  if (own !== null) return own;
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels =
    'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const [label] = [...labels, ...labelledBy.map((id) => document.getElementById(id))];
  return (label ?? element).textContent?.trim();
}

async function found(look: () => HTMLElement | undefined, words: string): Promise<HTMLElement> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const target = look();
    if (target) return target;
    await new Promise((resolve) => pause(resolve, WAIT_MS));
  }
  throw new Error(`Nothing is called “${words}” here`);
}
