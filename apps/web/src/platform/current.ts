import { browser } from './browser.ts';
import type { Platform } from './platform.ts';

/** The platform of this build. */
export const platform: Platform = browser;
