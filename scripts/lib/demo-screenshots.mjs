import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { exitWithError } from './exit-with-error.mjs';
import { projectPath } from './project.mjs';
import { run } from './run.mjs';

const ORIGIN = 'http://localhost:3977';
const PASSWORD = 'still-water-7';
const MEMBER = 'amira_k';

/** Starts a server with a new demo community and a browser, and stops both after `use`. */
export async function withDemo({ node, executablePath }, use) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prayer-swap-screenshots-'));
  const env = {
    DATA_DIR: dataDir,
    PORT: new URL(ORIGIN).port,
    LOG_LEVEL: 'silent',
    LIMIT_POSTS_PER_TEN_MINUTES: '20',
  };
  if ((await run(node, [projectPath('apps/server/src/cli/demo.ts')], { env })) !== 0)
    exitWithError('The demo community could not be created.');
  const server = spawn(node, [projectPath('apps/server/src/process/main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout) if (String(chunk).includes('Open http')) break;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true });
  }
}

/** @returns a browser context in which the account is signed in */
export async function signIn(browser, { identifier = MEMBER, ...options } = {}) {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const data = { identifier, password: PASSWORD };
  const response = await context.request.post('/api/auth/login', { data });
  if (!response.ok()) throw new Error(`${identifier} was not signed in: ${await response.text()}`);
  return context;
}

/** @returns the PNG of a screen, with the text on Create */
export async function takeScreenshot(page, screen, typed) {
  await page.goto(`/${screen}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (screen === 'create') await page.getByRole('textbox').fill(typed);
  if (screen === 'feed' || screen === 'swap') await page.getByRole('article').first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForLoadState('networkidle');
  return page.screenshot();
}
