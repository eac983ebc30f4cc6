import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../project.mjs';

const LICENCE = /^(licen[cs]e|copying|notice)/i;
const RULE = `\n${'='.repeat(80)}\n\n`;

/**
 * The licence texts of packages and programs; equal texts appear once.
 *
 * @param packages entries of the lockfile with their names and folders
 */
export function licenceTexts(packages) {
  const namesByText = new Map();
  for (const { name, version, folder, license } of packages) {
    const text = readLicence(projectPath(folder)) || `Licence: ${license}`;
    namesByText.set(text, (namesByText.get(text) ?? new Set()).add(`${name} ${version}`));
  }
  return [...namesByText]
    .map(([text, names]) => `${[...names].join(', ')}\n\n${text}\n`)
    .join(RULE);
}

function readLicence(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim())
    .join('\n\n');
}
