/* Functions that run in the page. */

/** Records the event duration of each touch that took longer than 16 ms until the next paint. */
export function recordEventDurations() {
  const answers: number[] = [];
  Object.assign(window, { answers });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) answers.push(duration);
    // TypeScript does not have the threshold yet.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest duration since the last call. Short events are not recorded. */
export async function readLongestEventMs() {
  // The entry arrives after the frame that it describes.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const { answers } = Object(window);
  return Math.max(0, ...answers.splice(0));
}
