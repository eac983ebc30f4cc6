import * as z from 'zod/mini';
import { deviceSlot } from './device-storage.ts';
import { createStore } from './store.ts';

const appearanceSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  reading: z.enum(['usual', 'easier']),
});

export type Appearance = z.infer<typeof appearanceSchema>;

// public/boot.js reads the same key before the first paint.
const slot = deviceSlot('appearance', appearanceSchema);
const DEFAULT_APPEARANCE: Appearance = { theme: 'system', reading: 'usual' };
const CANVAS = { light: '#FAF6F0', dark: '#171413' };

const store = createStore(slot.read() ?? DEFAULT_APPEARANCE);

export const useAppearance = store.useValue;

export function setAppearance(change: Partial<Appearance>) {
  const appearance = { ...store.get(), ...change };
  slot.write(appearance);
  applyAppearance(appearance);
  store.set(appearance);
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
