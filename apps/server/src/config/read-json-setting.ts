import { readFileSync } from 'node:fs';

/**
 * Reads a variable that contains a JSON object, or the path of its file.
 *
 * @returns the unvalidated value; null if it cannot be read
 */
export function readJsonSetting(source: string): unknown {
  try {
    const isInline = source.trimStart().startsWith('{');
    return JSON.parse(isInline ? source : readFileSync(source, 'utf8'));
  } catch {
    return null;
  }
}
