/** What is meant to be read for so long, or comes after such a while, never ends and never comes. */
const FOR_EVER_MS = 2000;
/** What is as good as at once comes as it does everywhere. */
const AT_ONCE_MS = 20;
const NEVER = -1;

type Name = ReturnType<typeof setTimeout>;
type Timer = { due: number; run: () => void };

const atOnce = new Set<unknown>();
const later = new Map<unknown, Timer>();
let now = 0;
let last = NEVER;
let isTurning = false;

/** As the browser has it: the app's own are held. */
export const pause = globalThis.setTimeout;
const forget = globalThis.clearTimeout;

/**
 * What is soon comes as soon as what was before it has been drawn, one after the other; what is later
 * does not happen. No picture depends on how fast a machine is, and none is waited for.
 */
export function holdTimers(): void {
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: letGo });
}

/** Whether something is about to happen. */
export function isAboutToHappen(): boolean {
  return atOnce.size + later.size > 0;
}

function hold(handler: TimerHandler, delayMs = 0, ...given: unknown[]): Name | number {
  const run = () => typeof handler === 'function' && handler(...given);
  if (delayMs >= FOR_EVER_MS) return NEVER;
  if (delayMs <= AT_ONCE_MS) {
    const timer = pause(() => {
      atOnce.delete(timer);
      run();
    }, delayMs);
    atOnce.add(timer);
    return timer;
  }
  last -= 1;
  later.set(last, { due: now + delayMs, run });
  turn();
  return last;
}

function letGo(timer?: Name): void {
  if (timer === undefined) return;
  later.delete(timer);
  atOnce.delete(timer);
  forget(timer);
}

/** Two frames for what came before, then the next. */
function turn(): void {
  if (isTurning || later.size === 0) return;
  isTurning = true;
  requestAnimationFrame(() => requestAnimationFrame(() => pause(runNext)));
}

function runNext(): void {
  isTurning = false;
  const next = [...later].toSorted(([, one], [, other]) => one.due - other.due)[0];
  if (!next) return;
  const [name, { due, run }] = next;
  now = due;
  later.delete(name);
  run();
  turn();
}
