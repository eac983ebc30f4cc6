import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export function projectPath(...parts) {
  return path.join(root, ...parts);
}

/** The content of a JSON file of the project. */
export function readJson(...parts) {
  return JSON.parse(readFileSync(projectPath(...parts), 'utf8'));
}

/** The JavaScript file of a command of an installed package, to run with a chosen Node. */
export function binaryPath(packageName, command = packageName) {
  const { bin } = readJson('node_modules', packageName, 'package.json');
  const file = typeof bin === 'string' ? bin : bin[command];
  return projectPath('node_modules', packageName, file);
}
