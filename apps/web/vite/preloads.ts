import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Rolldown } from 'vite';
import { groupsIn } from './needed-words.ts';
import { wordsFile } from './word-groups.ts';

/** The files that modules under src consist of, with all that they import: what another needs comes before it. */
export function scriptsOf(modules: string[], bundle: Rolldown.OutputBundle): string[] {
  const met = new Set<string>();
  const inOrder: string[] = [];
  const follow = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || met.has(fileName)) return;
    met.add(fileName);
    for (const next of chunk.imports) follow(next);
    inOrder.push(fileName);
  };
  for (const module of modules) follow(fileOf(module, bundle));
  return inOrder;
}

function fileOf(module: string, bundle: Rolldown.OutputBundle): string {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.moduleIds.some((id) => id.endsWith(`/src/${module}`))) return chunk.fileName;
  }
  throw new Error(`No file of the build holds ${module}`);
}

/** Links by which a page asks for all its scripts together, not for one after the other. */
export function preloads(scripts: string[], shell: string): string[] {
  return scripts
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

/** The words that these files ask for, in a language. */
export function wordsFor(
  scripts: string[],
  bundle: Rolldown.OutputBundle,
  language: Language,
): string[] {
  return groupsIn(scripts, bundle).map((group) => wordsFile(group, language));
}
