/** What is meant to be read for so long, or comes after such a while, never ends and never comes. */
const NEVER_FIRES_FROM_MS = 2000;
/** What is as good as at once comes as it does everywhere. */
const IMMEDIATE_MS = 20;
const NEVER = -1;

type TimerId = ReturnType<typeof setTimeout>;
type Timer = { due: number; run: () => void };

const immediate = new Set<unknown>();
const delayed = new Map<unknown, Timer>();
let now = 0;
let last = NEVER;
let isScheduled = false;

/** As the browser has it: the app's own are held. */
export const nativeSetTimeout = globalThis.setTimeout;
const nativeClearTimeout = globalThis.clearTimeout;

/**
 * What is soon comes as soon as what was before it has been drawn, one after the other; what is later
 * does not happen. No picture depends on how fast a machine is, and none is waited for.
 */
export function installTimers(): void {
  Object.assign(globalThis, { setTimeout: stubSetTimeout, clearTimeout: stubClearTimeout });
}

/** Whether something is about to happen. */
export function hasPendingTimers(): boolean {
  return immediate.size + delayed.size > 0;
}

function stubSetTimeout(handler: TimerHandler, delayMs = 0, ...args: unknown[]): TimerId | number {
  const run = () => typeof handler === 'function' && handler(...args);
  if (delayMs >= NEVER_FIRES_FROM_MS) return NEVER;
  if (delayMs <= IMMEDIATE_MS) {
    const timer = nativeSetTimeout(() => {
      immediate.delete(timer);
      run();
    }, delayMs);
    immediate.add(timer);
    return timer;
  }
  last -= 1;
  delayed.set(last, { due: now + delayMs, run });
  scheduleNext();
  return last;
}

function stubClearTimeout(timer?: TimerId): void {
  if (timer === undefined) return;
  delayed.delete(timer);
  immediate.delete(timer);
  nativeClearTimeout(timer);
}

/** Two frames for what came before, then the next. */
function scheduleNext(): void {
  if (isScheduled || delayed.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(() => requestAnimationFrame(() => nativeSetTimeout(runNext)));
}

function runNext(): void {
  isScheduled = false;
  const next = [...delayed].toSorted(([, one], [, other]) => one.due - other.due)[0];
  if (!next) return;
  const [name, { due, run }] = next;
  now = due;
  delayed.delete(name);
  run();
  scheduleNext();
}
