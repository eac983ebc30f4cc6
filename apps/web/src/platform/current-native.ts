import { browser } from './browser.ts';
import { createNativePlatform } from './capacitor.ts';
import type { Platform } from './platform.ts';

/** Replaces current.ts in the build for native shells; see vite/native-shell.ts. */
export const platform: Platform = createNativePlatform() ?? browser;
