/** The fixed moment of the gallery: a Sunday morning. */
export const NOW = new Date('2026-11-22T09:30:00.000Z');

const RealDate = Date;
let currentMs = NOW.getTime();

/** Freezes `Date` at that moment until `advanceClock`. Timers continue. */
export function freezeClock(): void {
  globalThis.Date = class extends RealDate {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of Date take many shapes
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
