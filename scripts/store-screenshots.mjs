import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureFonts } from './lib/ensure-tools.mjs';
import { projectPath } from './lib/project.mjs';
import { setUp } from './lib/set-up.mjs';

// Takes the screenshots of the store listings from the demo community, in the folders and sizes
// that fastlane uploads: `npm run store-screenshots`, or `-- ar he` for some languages. Git ignores
// them.
const FASTLANE = projectPath('apps/native/fastlane');
const SCREENS = ['feed', 'swap', 'create', 'impact'];
/** The names of the files tell fastlane the device where the size does not. */
const DEVICES = [
  { name: 'phone', store: 'android', width: 432, height: 864, scale: 2.5 },
  { name: 'phone', store: 'ios', width: 440, height: 956, scale: 3 },
  { name: 'ipadPro129', store: 'ios', width: 1032, height: 1376, scale: 2 },
];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const locales = readJson(path.join(FASTLANE, 'locales.json'));
const languages = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(locales);

const node = await setUp({ tools: true });
await ensureFonts();
if (!(await buildWeb(node))) process.exit(1);
const executablePath = await findChromium(node);
const { signIn, takeScreenshot, withDemo } = await import('./lib/demo-screenshots.mjs');
for (const language of languages) {
  await withDemo({ node, executablePath }, async (browser) => {
    await postRequests(browser, language);
    for (const device of DEVICES) await takeScreenshots(browser, language, device);
  });
}

/** The feed of the demo is mostly English, so its requests in the language are posted once more. */
async function postRequests(browser, language) {
  if (language === 'en') return;
  const requests = readJson(projectPath('apps/server/src/demo/texts/requests', `${language}.json`));
  const context = await signIn(browser, { identifier: 'care-team' });
  for (const { type, text } of requests) {
    const data = { type, text, anonymous: true };
    const response = await context.request.post('/api/requests', { data });
    if (!response.ok()) throw new Error(await response.text());
  }
  await context.close();
}

async function takeScreenshots(browser, language, { name, store, width, height, scale }) {
  const locale = locales[language][store];
  const folder = {
    android: path.join(FASTLANE, 'metadata/android', locale, 'images/phoneScreenshots'),
    ios: path.join(FASTLANE, 'screenshots', locale),
  }[store];
  mkdirSync(folder, { recursive: true });
  const context = await signIn(browser, {
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: true,
    locale: language,
  });
  const page = await context.newPage();
  for (const [index, screen] of SCREENS.entries()) {
    const file = path.join(folder, `${name}-${index + 1}-${screen}.png`);
    writeFileSync(file, await takeScreenshot(page, screen, sampleText(language)));
    console.log(path.relative(projectPath(), file));
  }
  await context.close();
}

function sampleText(language) {
  const file = projectPath('packages/shared/src/messages', language, 'landing.json');
  return readJson(file)['landing.sample-text'];
}
