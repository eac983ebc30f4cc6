/** The one moment of the gallery: a Sunday morning. */
export const NOW = new Date('2026-11-22T09:30:00.000Z');

const RealDate = Date;
let moment = NOW.getTime();

/** Makes it that moment for whoever asks, until time is said to pass. Timers run on. */
export function stopClock(): void {
  globalThis.Date = class extends RealDate {
    // biome-ignore lint/suspicious/noExplicitAny: as many shapes as the real one takes
    constructor(...given: any[]) {
      // @ts-expect-error: the overloads of Date take no spread
      super(...(given.length === 0 ? [moment] : given));
    }
    static override now(): number {
      return moment;
    }
  } as DateConstructor;
}

export function passTime(ms: number): void {
  moment += ms;
}
