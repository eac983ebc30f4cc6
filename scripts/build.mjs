import { buildServer } from './lib/build-server.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { setUp } from './lib/set-up.mjs';

const node = await setUp();
if (!((await buildWeb(node)) && (await buildServer(node)))) process.exitCode = 1;
