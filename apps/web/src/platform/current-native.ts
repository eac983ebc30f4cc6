import { browser } from './browser.ts';
import { createNativePlatform } from './capacitor.ts';
import type { Platform } from './platform.ts';

/** Stands in for current.ts in the build that native shells carry; vite/native-shell.ts sees to it. */
export const platform: Platform = createNativePlatform() ?? browser;
