import { DAY } from '@prayer-swap/shared/time';
import type { Widget } from './platform.ts';

/** The key in the storage of the Preferences plugin, which the widget of the shell reads. */
export const WIDGET_KEY = 'widget';

/** A request that no visit has confirmed since leaves the widget. */
const SHOWN_FOR_MS = 7 * DAY;

type Storage = {
  write(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Writes what the widget shows as JSON; the shell draws it. */
export function createNativeWidget(storage: Storage): Widget {
  return {
    show(request) {
      const until = Date.now() + SHOWN_FOR_MS;
      const stored = request
        ? storage.write(WIDGET_KEY, JSON.stringify({ ...request, until }))
        : storage.remove(WIDGET_KEY);
      stored.catch(() => {});
    },
  };
}
