import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NATIVE = path.resolve(import.meta.dirname, '../..');

export function inNative(...parts: string[]): string {
  return path.join(NATIVE, ...parts);
}

export function textOf(...parts: string[]): string {
  return readFileSync(inNative(...parts), 'utf8');
}

export function namesIn(...parts: string[]): string[] {
  return readdirSync(inNative(...parts)).sort();
}

/** Where the sources are that Gradle builds with the app: Capacitor's and its plugins'. */
export function gradleProjects(): string[] {
  const named = textOf('android/capacitor.settings.gradle').matchAll(/new File\('(.+)'\)/g);
  return [...named].map(([, project = '']) => inNative('android', project));
}
