/**
 * Puts the web app into both shells: builds it for the public origin and syncs it into
 * apps/native/android and apps/native/ios. With --web-only it stops at what was built.
 */
import { writeFileSync } from 'node:fs';
import { buildNative, NATIVE_WEB_APP } from './lib/build-native.mjs';
import { giveUp } from './lib/give-up.mjs';
import { commandOf, inProject } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const origin = publicOrigin(process.env.PUBLIC_ORIGIN);
const node = await setUp({ tools: true });
if (!(await buildNative(node, origin))) process.exit(1);
if (process.argv.includes('--web-only')) {
  console.log(`The web app for the shells is in ${NATIVE_WEB_APP}.`);
} else {
  tellTheProjects(new URL(origin).hostname);
  process.exitCode = await run(node, [commandOf('@capacitor/cli', 'capacitor'), 'sync'], {
    cwd: inProject('apps/native'),
  });
}

function publicOrigin(wish) {
  const url = wish && URL.canParse(wish) ? new URL(wish) : null;
  if (url?.protocol === 'https:' && url.origin === wish) return wish;
  return giveUp(
    'PUBLIC_ORIGIN must be the https origin that the app on the phone calls, such as ' +
      'https://prayers.example.org: no path, no slash at the end. ' +
      'Try: PUBLIC_ORIGIN=https://prayers.example.org npm run native',
  );
}

/** Both build tools read from here whose links the app opens. */
function tellTheProjects(host) {
  writeFileSync(inProject('apps/native/android/public-origin.properties'), `host=${host}\n`);
  writeFileSync(inProject('apps/native/ios/public-origin.xcconfig'), `PUBLIC_HOST = ${host}\n`);
}
