import type { DataRouter } from 'react-router';

let current: DataRouter | null = null;
let interceptor: ((event: PopStateEvent) => void) | null = null;

/** Creates the router, and makes it available to code that is loaded later. */
export function registerRouter(create: () => DataRouter): DataRouter {
  // Listeners of the window run in the order of their registration, so this one precedes the router's.
  addEventListener('popstate', (event) => interceptor?.(event));
  current = create();
  return current;
}

/** @returns null in the gallery, which has no router of the browser's history */
export function currentRouter(): DataRouter | null {
  return current;
}

/** @param handler can stop an event of the history before it reaches the router */
export function interceptPopState(handler: (event: PopStateEvent) => void): void {
  interceptor = handler;
}
