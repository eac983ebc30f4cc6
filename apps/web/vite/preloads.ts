import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Rolldown } from 'vite';
import { messagesFile } from './message-groups.ts';

/** The message groups of this build's modules, by module id. */
export const groupsByModule = new Map<string, string[]>();

/** The files of modules under src with all their imports; dependencies come first. */
export function scriptsOf(modules: string[], bundle: Rolldown.OutputBundle): string[] {
  const visited = new Set<string>();
  const inOrder: string[] = [];
  const follow = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || visited.has(fileName)) return;
    visited.add(fileName);
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

/** Preload links, with which a page fetches all its scripts in parallel. */
export function preloads(scripts: string[], shell: string): string[] {
  return scripts
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

/** The message files of these files, in a language. */
export function messageFilesFor(
  scripts: string[],
  bundle: Rolldown.OutputBundle,
  language: Language,
): string[] {
  return messageGroupsIn(scripts, bundle).map((group) => messagesFile(group, language));
}

/** The message groups of files of the build. */
export function messageGroupsIn(files: string[], bundle: Rolldown.OutputBundle): string[] {
  const modules = files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.moduleIds : [];
  });
  return [...new Set(modules.flatMap((id) => groupsByModule.get(id) ?? []))];
}
