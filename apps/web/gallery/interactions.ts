import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { advanceClock } from './stubs/clock.ts';
import { nativeSetTimeout } from './stubs/timers.ts';

const CLICKABLE = 'button, a, summary, [role^="menuitem"], [role="tab"], [role="radio"], label';
const POLL_INTERVAL_MS = 20;
const MAX_ATTEMPTS = 250;

/** Clicks the control with this name: inside an overlay, else on the screen, else outside of it. */
export async function click(code: MessageCode, values?: MessageValues): Promise<void> {
  const text = translate(code, values);
  const target = await waitFor(() => findByName(text, CLICKABLE), text);
  target.focus();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
    target.dispatchEvent(new (type.startsWith('p') ? PointerEvent : MouseEvent)(type, BUBBLES));
  }
  target.click();
}

/** Clicks one control after the other. */
export async function clickAll(...codes: MessageCode[]): Promise<void> {
  for (const code of codes) await click(code);
}

/** Replaces the value of the field with this label. */
export async function type(code: MessageCode, text: string): Promise<void> {
  const label = translate(code);
  const field = await waitFor(() => findByName(label, 'input, textarea, select'), label);
  field.focus();
  const proto = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Blurs the focused field. */
export async function blurField(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Advances the clock and fires a window focus. */
export async function returnAfter(ms: number): Promise<void> {
  advanceClock(ms);
  dispatchEvent(new Event('visibilitychange'));
}

/** Resolves when the screen shows this text. */
export async function waitForText(code: MessageCode, values?: MessageValues): Promise<void> {
  const text = translate(code, values);
  await waitFor(() => (document.body.textContent.includes(text) ? document.body : undefined), text);
}

const BUBBLES = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' };

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function findByName(text: string, selector: string): HTMLElement | undefined {
  const overlay = [...document.querySelectorAll(OVERLAYS)].at(-1);
  const roots = overlay ? [overlay] : document.querySelectorAll('main, body');
  const visible = [...roots]
    .toReversed()
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    .filter((element) => element.checkVisibility());
  return (
    visible.find((element) => accessibleName(element) === text) ??
    visible.find((element) => accessibleName(element)?.startsWith(text))
  );
}

function accessibleName(element: HTMLElement): string | undefined {
  const own = element.getAttribute('aria-label');
  if (own !== null) return own;
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels =
    'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const [label] = [...labels, ...labelledBy.map((id) => document.getElementById(id))];
  return (label ?? element).textContent?.trim();
}

async function waitFor(query: () => HTMLElement | undefined, text: string): Promise<HTMLElement> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const target = query();
    if (target) return target;
    await new Promise((resolve) => nativeSetTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`Nothing is called “${text}” here`);
}
