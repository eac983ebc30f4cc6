import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export function projectPath(...parts) {
  return path.join(root, ...parts);
}

/** The JavaScript file of a command of an installed package, to run with a chosen Node. */
export function binaryPath(packageName, command = packageName) {
  const folder = projectPath('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}
