import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mark, PAPER, PRIMARY, svg } from '../apps/web/icons/drawing.mjs';
import { findChromium } from './lib/chromium.mjs';
import { projectPath, readJson } from './lib/project.mjs';
import { captureOutput } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

// Draws the pictures that other sites show beside a link, in each language, with and without the
// product's name: `node scripts/share-images.mjs` writes them to apps/web/public/share.
const FOLDER = projectPath('apps/web/public/share');
const SIZE = { width: 1200, height: 630 };
const INK = '#2a2420';
const SHARED = `
  import { LANGUAGES } from './packages/shared/src/messages/languages.ts';
  import { product } from './packages/shared/src/product.ts';
  console.log(JSON.stringify({ product, LANGUAGES }));
`;
const FONTS = {
  Figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal',
  FigtreeExtended: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal',
  Arabic: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal',
  Hebrew: '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal',
  Devanagari:
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal',
};

const node = await setUp({ tools: true });
const executablePath = await findChromium(node);
const { chromium } = await import('@playwright/test');
const { default: sharp } = await import('sharp');

const { product, LANGUAGES } = JSON.parse(
  captureOutput(node, ['--input-type=module', '--eval', SHARED]),
);

mkdirSync(path.join(FOLDER, 'unnamed'), { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: SIZE });
for (const [language, { dir }] of Object.entries(LANGUAGES)) {
  const messages = readJson('packages/shared/src/messages', language, 'landing.json');
  const sentence = messages['landing.headline'];
  const picture = { language, dir, sentence };
  await draw(path.join(FOLDER, `${language}.png`), { ...picture, name: product.name });
  await draw(path.join(FOLDER, 'unnamed', `${language}.png`), { ...picture, name: '' });
}
await browser.close();

async function draw(file, picture) {
  await page.setContent(pageOf(picture));
  await page.evaluate(() => document.fonts.ready);
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9, effort: 10 })
    .toFile(file);
  console.log(`${path.relative(projectPath(), file)}: ${size} bytes`);
}

function pageOf({ language, dir, sentence, name }) {
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<style>
${Object.entries(FONTS).map(fontFace).join('\n')}
body {
  display: flex; align-items: center; gap: 72px;
  box-sizing: border-box; height: ${SIZE.height}px; margin: 0; padding: 0 88px;
  background: ${PAPER}; color: ${INK};
  font-family: ${Object.keys(FONTS).join(', ')};
}
svg { flex: none; width: 340px; margin: -40px; }
p { margin: 0; font-size: 62px; line-height: 1.22; font-weight: 600; text-wrap: balance; }
.name { margin-block-end: 24px; font-size: 46px; color: ${PRIMARY.light}; }
</style>
${svg(mark(PRIMARY.light, 1.05))}
<div>${name && `<p class="name"><bdi>${name}</bdi></p>`}<p>${sentence}</p></div>
</html>`;
}

function fontFace([family, file]) {
  const font = readFileSync(projectPath('node_modules', `${file}.woff2`)).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }`;
}
