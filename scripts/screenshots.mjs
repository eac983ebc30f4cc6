import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureFonts } from './lib/ensure-tools.mjs';
import { exitWithError } from './lib/exit-with-error.mjs';
import { projectPath, readJson } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

// Takes screenshots of the demo community: `node scripts/screenshots.mjs` those that a device shows
// before it installs the app, and `npm run store-screenshots`, or `-- ar he` for some languages,
// those of the store listings, in the folders and sizes that fastlane uploads. Git ignores the latter.
const WEB = projectPath('apps/web/public/screenshots');
const FORMS = [
  { name: 'narrow', width: 432, height: 960, scale: 2.5, screens: ['feed', 'swap', 'create'] },
  { name: 'wide', width: 1024, height: 640, scale: 1.875, screens: ['feed', 'swap'] },
];
const TYPED =
  'My grandmother comes home from hospital on Friday. Please pray that she settles in well.';

const FASTLANE = projectPath('apps/native/fastlane');
const STORE_SCREENS = ['feed', 'swap', 'create', 'impact'];
/** The names of the files tell fastlane the device where the size does not. */
const DEVICES = [
  { name: 'phone', store: 'android', width: 432, height: 864, scale: 2.5 },
  { name: 'phone', store: 'ios', width: 440, height: 956, scale: 3 },
  { name: 'ipadPro129', store: 'ios', width: 1032, height: 1376, scale: 2 },
];

const ORIGIN = 'http://localhost:3977';
const PASSWORD = 'still-water-7';

const [listing, ...languages] = process.argv.slice(2);
const node = await setUp({ tools: true });
await ensureFonts();
if (!(await buildWeb(node))) process.exit(1);
const executablePath = await findChromium(node);
const { chromium } = await import('@playwright/test');
const { default: sharp } = await import('sharp');
if (listing === 'store') {
  const locales = readJson('apps/native/fastlane/locales.json');
  for (const language of languages.length > 0 ? languages : Object.keys(locales))
    await withDemo((browser) => takeStoreScreenshots(browser, language, locales[language]));
} else await withDemo(takeWebScreenshots);

async function takeWebScreenshots(browser) {
  mkdirSync(WEB, { recursive: true });
  for (const form of FORMS) {
    const options = { hasTouch: form.name === 'narrow' };
    await takeScreenshots(browser, form, options, form.screens, TYPED, async (screen, png) => {
      const file = path.join(WEB, `${form.name}-${screen}.webp`);
      await sharp(png).webp({ quality: 72, effort: 6 }).toFile(file);
      return file;
    });
  }
}

async function takeStoreScreenshots(browser, language, locales) {
  await postRequests(browser, language);
  const messages = readJson('packages/shared/src/messages', language, 'landing.json');
  for (const device of DEVICES) {
    const locale = locales[device.store];
    const folder = {
      android: path.join(FASTLANE, 'metadata/android', locale, 'images/phoneScreenshots'),
      ios: path.join(FASTLANE, 'screenshots', locale),
    }[device.store];
    mkdirSync(folder, { recursive: true });
    const options = { hasTouch: true, locale: language };
    const typed = messages['landing.sample-text'];
    await takeScreenshots(browser, device, options, STORE_SCREENS, typed, (screen, png) => {
      const number = STORE_SCREENS.indexOf(screen) + 1;
      const file = path.join(folder, `${device.name}-${number}-${screen}.png`);
      writeFileSync(file, png);
      return file;
    });
  }
}

/** The feed of the demo is mostly English, so its requests in the language are posted once more. */
async function postRequests(browser, language) {
  if (language === 'en') return;
  const requests = readJson('apps/server/src/demo/texts/requests', `${language}.json`);
  const context = await signIn(browser, 'care-team');
  for (const { type, text } of requests) {
    const data = { type, text, anonymous: true };
    const response = await context.request.post('/api/requests', { data });
    if (!response.ok()) throw new Error(await response.text());
  }
  await context.close();
}

/** @param save writes a picture of a screen, and returns its path */
async function takeScreenshots(browser, { width, height, scale }, options, screens, typed, save) {
  const size = { viewport: { width, height }, deviceScaleFactor: scale };
  const context = await signIn(browser, 'amira_k', { ...size, ...options });
  const page = await context.newPage();
  for (const screen of screens) {
    await page.goto(`/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (screen === 'create') await page.getByRole('textbox').fill(typed);
    if (screen === 'feed' || screen === 'swap') await page.getByRole('article').first().waitFor();
    await page.evaluate(() => document.activeElement?.blur());
    await page.waitForLoadState('networkidle');
    console.log(path.relative(projectPath(), await save(screen, await page.screenshot())));
  }
  await context.close();
}

/** @returns a browser context in which the account is signed in */
async function signIn(browser, identifier, options = {}) {
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

/** Starts a server with a new demo community and a browser, and stops both after `use`. */
async function withDemo(use) {
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
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await use(browser);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true });
  }
}
