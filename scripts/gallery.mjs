import { parseArgs } from 'node:util';
import { buildGallery, buildWeb } from './lib/build.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { ensureFonts } from './lib/ensure-tools.mjs';
import { binaryPath } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

// Draws every screen in every state and window into test-results/gallery: `npm run gallery`.
// `--language ar` draws another language, and `-- feed` only matching states. `--update` stores the
// current screenshots for the comparison in the tests.
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
