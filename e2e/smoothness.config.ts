import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';
import { FULL_BROWSER } from './support/launch-options.ts';

const { projects: _, ...journeys } = config;

/** These timings need one browser at a time on an otherwise idle machine. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.measure.ts',
  workers: 1,
  use: { ...journeys.use, launchOptions: FULL_BROWSER },
});
