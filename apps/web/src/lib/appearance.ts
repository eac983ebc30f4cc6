import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { deviceSlot } from './device-storage.ts';

const appearanceSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  reading: z.enum(['usual', 'easier']),
});

export type Appearance = z.infer<typeof appearanceSchema>;

// public/theme.js reads the same key before the first paint.
const slot = deviceSlot('appearance', appearanceSchema);
const DEFAULT_APPEARANCE: Appearance = { theme: 'system', reading: 'usual' };
const CANVAS = { light: '#FAF6F0', dark: '#171413' };

let appearance = slot.read() ?? DEFAULT_APPEARANCE;
const listeners = new Set<() => void>();

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => appearance);
}

export function setAppearance(change: Partial<Appearance>) {
  appearance = { ...appearance, ...change };
  slot.write(appearance);
  applyAppearance(appearance);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyAppearance({ theme, reading }: Appearance) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (reading === 'usual') delete dataset.reading;
  else dataset.reading = reading;
  for (const scheme of ['light', 'dark'] as const)
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', CANVAS[theme === 'system' ? scheme : theme]);
}
