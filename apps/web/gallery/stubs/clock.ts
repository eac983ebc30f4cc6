/** The one moment of the gallery: a Sunday morning. */
export const NOW = new Date('2026-11-22T09:30:00.000Z');

const RealDate = Date;
let currentMs = NOW.getTime();

/** Makes it that moment for whoever asks, until time is said to pass. Timers run on. */
export function freezeClock(): void {
  globalThis.Date = class extends RealDate {
    // biome-ignore lint/suspicious/noExplicitAny: as many shapes as the real one takes
    constructor(...args: any[]) {
      // @ts-expect-error: the overloads of Date take no spread
      super(...(args.length === 0 ? [currentMs] : args));
    }
    static override now(): number {
      return currentMs;
    }
  } as DateConstructor;
}

export function advanceClock(ms: number): void {
  currentMs += ms;
}
