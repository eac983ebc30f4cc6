import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { projectPath } from './lib/project.mjs';
import { setUp } from './lib/set-up.mjs';

// Takes the screenshots that a device shows before it installs the app, from the demo community:
// `node scripts/screenshots.mjs` writes them to apps/web/public/screenshots.
const FOLDER = projectPath('apps/web/public/screenshots');
const FORMS = {
  narrow: { size: { width: 432, height: 960 }, scale: 2.5, screens: ['feed', 'swap', 'create'] },
  wide: { size: { width: 1024, height: 640 }, scale: 1.875, screens: ['feed', 'swap'] },
};
const TYPED =
  'My grandmother comes home from hospital on Friday. Please pray that she settles in well.';

const node = await setUp({ tools: true });
if (!(await buildWeb(node))) process.exit(1);
const executablePath = await findChromium(node);
const { signIn, takeScreenshot, withDemo } = await import('./lib/demo-screenshots.mjs');
const { default: sharp } = await import('sharp');

mkdirSync(FOLDER, { recursive: true });
await withDemo({ node, executablePath }, async (browser) => {
  for (const [name, form] of Object.entries(FORMS)) await takeScreenshots(browser, name, form);
});

async function takeScreenshots(browser, name, { size, scale, screens }) {
  const context = await signIn(browser, {
    viewport: size,
    deviceScaleFactor: scale,
    hasTouch: name === 'narrow',
  });
  const page = await context.newPage();
  for (const screen of screens) {
    const file = path.join(FOLDER, `${name}-${screen}.webp`);
    await sharp(await takeScreenshot(page, screen, TYPED))
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    console.log(path.relative(projectPath(), file));
  }
  await context.close();
}
