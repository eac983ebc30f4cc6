import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NATIVE = path.resolve(import.meta.dirname, '../..');

export function nativePath(...parts: string[]): string {
  return path.join(NATIVE, ...parts);
}

export function readText(...parts: string[]): string {
  return readFileSync(nativePath(...parts), 'utf8');
}

export function listNames(...parts: string[]): string[] {
  return readdirSync(nativePath(...parts)).sort();
}

/** The source folders that Gradle builds with the app: Capacitor and its plugins. */
export function gradleProjects(): string[] {
  const named = readText('android/capacitor.settings.gradle').matchAll(/new File\('(.+)'\)/g);
  return [...named].map(([, project = '']) => nativePath('android', project));
}
