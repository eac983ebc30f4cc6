import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from './lib/build.mjs';
import { exitWithError } from './lib/exit-with-error.mjs';
import { writeArchive, writeChecksums } from './lib/release/archive.mjs';
import { assembleRelease } from './lib/release/assemble.mjs';
import { releaseSource, releaseVersion } from './lib/release/version.mjs';
import { setUp } from './lib/set-up.mjs';

/*
 * Writes prayer-swap-<version>-<platform>-<arch>.tar.gz, the folder that it contains, its bill of
 * materials and SHA256SUMS. `--snapshot` makes a version that needs no section of the changelog.
 */
const { out, snapshot } = parseArguments();
if (process.platform !== 'linux') {
  exitWithError('A release can only be made on Linux; on this system start from the source.');
}
const node = await setUp();
const source = releaseSource();
const version = releaseVersion(snapshot, source);
await buildProduct(node);

const name = `prayer-swap-${version}-${process.platform}-${process.arch}`;
const folder = path.resolve(out, name);
mkdirSync(out, { recursive: true });
rmSync(folder, { recursive: true, force: true });
assembleRelease(folder, { node, version, date: source.date });
const files = [writeArchive(folder, source.date), `${folder}.cdx.json`];
writeChecksums(out, files);
console.log(folder);
for (const file of files) console.log(file);

function parseArguments() {
  try {
    const options = { out: { type: 'string' }, snapshot: { type: 'boolean', default: false } };
    const { values } = parseArgs({ options });
    if (values.out) return values;
  } catch {
    // An unknown option: the usage below.
  }
  return exitWithError('Say into which folder: npm run release -- --out DIR [--snapshot]');
}
