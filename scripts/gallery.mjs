import { parseArgs } from 'node:util';
import { buildGallery, buildWeb } from './lib/build-web.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { ensureFonts } from './lib/ensure-fonts.mjs';
import { binaryPath } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

// Draws every screen in every state and window into test-results/gallery: `npm run gallery`, with
// `--language ar` in another language, and with `-- feed` only what is called so. `--update` keeps
// what is drawn now as what the tests compare with.
const { values, positionals } = parseArgs({
  options: { update: { type: 'boolean', default: false }, language: { type: 'string' } },
  allowPositionals: true,
});

const node = await setUp({ tools: true });
await ensureFonts();
if (!((await buildWeb(node)) && (await buildGallery(node)))) process.exit(1);
process.exitCode = await run(
  node,
  [
    binaryPath('@playwright/test', 'playwright'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=line',
    'gallery.spec',
    ...positionals.map((name) => `--grep=${name}`),
  ],
  {
    env: {
      ...(await browserEnv(node)),
      GALLERY: values.update ? 'update' : 'all',
      ...(values.language && { GALLERY_LANGUAGE: values.language }),
    },
  },
);
