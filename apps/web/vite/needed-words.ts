import type { Rolldown } from 'vite';

/** The groups of messages that the modules of this build say something of, by their ids. */
export const neededBy = new Map<string, string[]>();

/** What files of the build say something of. */
export function groupsIn(files: string[], bundle: Rolldown.OutputBundle): string[] {
  const modules = files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.moduleIds : [];
  });
  return [...new Set(modules.flatMap((id) => neededBy.get(id) ?? []))];
}
