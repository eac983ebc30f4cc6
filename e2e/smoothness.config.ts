import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { FULL_BROWSER } from './support/launch-options.ts';

/** Times that only one browser at a time can tell, on a machine that has nothing else to do. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.measure.ts',
  workers: 1,
  use: { ...journeys.use, launchOptions: FULL_BROWSER },
});
