/**
 * Copies the web app into both shells: builds it for the public origin, syncs it into
 * apps/native/android and apps/native/ios, and writes the version. With --web-only it stops after
 * the build.
 */
import { writeFileSync } from 'node:fs';
import { buildNative, NATIVE_WEB_APP } from './lib/build.mjs';
import { exitWithError } from './lib/exit-with-error.mjs';
import { nativeVersionFiles } from './lib/native-version.mjs';
import { binaryPath, projectPath, readJson } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const origin = publicOrigin(process.env.PUBLIC_ORIGIN);
const node = await setUp({ tools: true });
if (!(await buildNative(node, origin))) process.exit(1);
if (process.argv.includes('--web-only')) {
  console.log(`The web app for the shells is in ${NATIVE_WEB_APP}.`);
} else {
  writePublicHost(new URL(origin).hostname);
  writeVersion();
  process.exitCode = await run(node, [binaryPath('@capacitor/cli', 'capacitor'), 'sync'], {
    cwd: projectPath('apps/native'),
  });
}

function publicOrigin(wish) {
  const url = wish && URL.canParse(wish) ? new URL(wish) : null;
  if (url?.protocol === 'https:' && url.origin === wish) return wish;
  return exitWithError(
    'PUBLIC_ORIGIN must be the https origin that the native app calls, such as ' +
      'https://prayers.example.org: no path, no slash at the end. ' +
      'Try: PUBLIC_ORIGIN=https://prayers.example.org npm run native',
  );
}

/** Both build tools read the host of the app's links from these files. */
function writePublicHost(host) {
  writeFileSync(projectPath('apps/native/android/public-origin.properties'), `host=${host}\n`);
  writeFileSync(projectPath('apps/native/ios/public-origin.xcconfig'), `PUBLIC_HOST = ${host}\n`);
}

function writeVersion() {
  const { version } = readJson('package.json');
  for (const [file, content] of Object.entries(nativeVersionFiles(version)))
    writeFileSync(projectPath(file), content);
}
