import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { findChromium } from './lib/chromium.mjs';
import { exitWithError } from './lib/exit-with-error.mjs';
import { projectPath } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

// Takes the screenshots that a device shows before it installs the app, from the demo community:
// `node scripts/screenshots.mjs` writes them to apps/web/public/screenshots.
const FOLDER = projectPath('apps/web/public/screenshots');
const ORIGIN = 'http://localhost:3977';
const FORMS = {
  narrow: { size: { width: 432, height: 960 }, scale: 2.5, screens: ['feed', 'swap', 'create'] },
  wide: { size: { width: 1024, height: 640 }, scale: 1.875, screens: ['feed', 'swap'] },
};
const SIGN_IN = { identifier: 'amira_k', password: 'still-water-7' };
const TYPED =
  'My grandmother comes home from hospital on Friday. Please pray that she settles in well.';

const node = await setUp({ tools: true });
if (!(await buildWeb(node))) process.exit(1);
const executablePath = await findChromium(node);
const { chromium } = await import('@playwright/test');
const { default: sharp } = await import('sharp');

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'prayer-swap-screenshots-'));
const env = { DATA_DIR, PORT: new URL(ORIGIN).port, LOG_LEVEL: 'silent' };
if ((await run(node, [projectPath('apps/server/src/cli/demo.ts')], { env })) !== 0)
  exitWithError('The demo community could not be created.');
const server = spawn(node, [projectPath('apps/server/src/main.ts')], {
  env: { ...process.env, ...env },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const chunk of server.stdout) if (String(chunk).includes('Open http')) break;

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, form] of Object.entries(FORMS)) await takeScreenshots(name, form);
await browser.close();
server.kill('SIGTERM');
await once(server, 'exit');
rmSync(DATA_DIR, { recursive: true });

async function takeScreenshots(name, { size, scale, screens }) {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: size,
    deviceScaleFactor: scale,
    hasTouch: name === 'narrow',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.request.post('/api/auth/login', { data: SIGN_IN });
  const page = await context.newPage();
  for (const screen of screens) {
    await page.goto(`/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (screen === 'create') await page.getByRole('textbox').fill(TYPED);
    else await page.getByRole('article').first().waitFor();
    await page.evaluate(() => document.activeElement?.blur());
    await page.waitForLoadState('networkidle');
    const file = path.join(FOLDER, `${name}-${screen}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    console.log(path.relative(projectPath(), file));
  }
  await context.close();
}
