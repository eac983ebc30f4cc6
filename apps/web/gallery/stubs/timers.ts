/** Timers of this length or longer never fire: they hide a message or show a late one. */
const NEVER_FIRES_FROM_MS = 2000;
/** Shorter timers run as in the browser. */
const IMMEDIATE_MS = 20;
const NEVER = -1;

type TimerId = ReturnType<typeof setTimeout>;
type Timer = { due: number; run: () => void };

const immediate = new Set<unknown>();
const delayed = new Map<unknown, Timer>();
let now = 0;
let last = NEVER;
let isScheduled = false;

/** The original function: the app's timers are replaced. */
export const nativeSetTimeout = globalThis.setTimeout;
const nativeClearTimeout = globalThis.clearTimeout;

/**
 * Runs short timers one after the other, each after the frames before it are drawn, and never runs
 * long ones. Therefore no screenshot depends on the speed of the machine.
 */
export function installTimers(): void {
  Object.assign(globalThis, { setTimeout: stubSetTimeout, clearTimeout: stubClearTimeout });
}

/** Whether a timer is about to fire. */
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

/** Two frames for the previous timer, then the next one. */
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
