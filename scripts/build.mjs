import { buildWeb } from './lib/build-web.mjs';
import { setUp } from './lib/set-up.mjs';

if (!(await buildWeb(await setUp()))) process.exitCode = 1;
