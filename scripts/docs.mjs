import { binaryPath } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

/* Builds the documentation into docs/site/dist. `npm run docs -- --serve` also serves and watches. */
const node = await setUp({ tools: true });
const eleventy = binaryPath('@11ty/eleventy', 'eleventy');
process.exitCode = await run(node, [
  eleventy,
  '--config=docs/site/eleventy.config.mjs',
  '--quiet',
  ...process.argv.slice(2),
]);
