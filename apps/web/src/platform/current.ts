import { browser } from './browser.ts';
import type { Platform } from './platform.ts';

/** What the app runs on. */
export const platform: Platform = browser;
