import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { projects: _, ...common } = journeys;

/** Times that only one browser at a time can tell, on a machine that has nothing else to do. */
export default defineConfig({ ...common, testMatch: '**/*.measure.ts', workers: 1 });
