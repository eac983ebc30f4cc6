import { join, relative } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

const SOURCES = join(import.meta.dirname, '../src');

/** The id of a module by its path under src. */
export function sourceId(path: string): string {
  return normalizePath(join(SOURCES, path));
}

/** The path of a module, relative to src. */
export function sourcePath(id: string): string {
  return normalizePath(relative(SOURCES, id));
}

/** The imports between the modules of a build. */
export function moduleGraph(context: Rolldown.PluginContext) {
  const modules = [...context.getModuleIds()].flatMap((id) => context.getModuleInfo(id) ?? []);
  return {
    entries: modules.filter(({ isEntry }) => isEntry).map(({ id }) => id),
    lazyModules: [...new Set(modules.flatMap((module) => module.dynamicallyImportedIds))],
    /** Modules with all that they import, except dynamically. */
    importsOf(ids: string[]): Set<string> {
      const found = new Set(ids);
      for (const id of found)
        for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
      return found;
    },
  };
}
