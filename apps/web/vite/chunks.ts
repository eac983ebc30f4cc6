import { join, relative } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

const SOURCES = join(import.meta.dirname, '../src');

/** The modules of every members' screen. */
export const SHELL = ['app/query-provider.tsx', 'app/read-initial-data.ts', 'app/member-shell.tsx'];

/** Stable over many versions: an update does not download them again. */
const LIBRARIES = {
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
  router: /\/node_modules\/react-router\//,
  zod: /\/node_modules\/zod\//,
  queries: /\/node_modules\/@tanstack\//,
};

/**
 * Device storage, without the question at sign-out. It is one chunk, so once the feed has read its
 * copies the queue works without a network.
 */
export const OFFLINE = /\/src\/offline\/(?!sign-out-)/;

/** A module that fewer lazy parts import would cost the other public pages more than a request. */
const MIN_SHARE = 4;

/**
 * Derives the chunks from the imports: what every page imports, what public screens share with other
 * parts, the shell of members, and the feed. Each is evaluated separately, to avoid long tasks. By
 * default the build makes a file of every small module that two screens share, and each costs a
 * request.
 */
export function chunks(): Plugin {
  const none: ReadonlySet<string> = new Set();
  const parts = { app: none, public: none, shell: none, feed: none };
  const tests = {
    ...LIBRARIES,
    app: (id: string) => parts.app.has(id),
    public: (id: string) => parts.public.has(id),
    shell: (id: string) => parts.shell.has(id),
    feed: (id: string) => parts.feed.has(id),
    offline: OFFLINE,
  };
  const groups = Object.entries(tests).map(([name, test], index, { length }) => ({
    name,
    test,
    priority: length - index,
  }));
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      const { entries, lazyModules, importsOf } = moduleGraph(this);
      const screens = this.getModuleInfo(sourceId('app/screens.ts'))?.dynamicallyImportedIds ?? [];
      // They import neither schemas nor queries before they are used.
      const ofPublicScreens = screens
        .map((id) => importsOf([id]))
        .filter(
          (imports) =>
            ![...imports].some((id) => LIBRARIES.zod.test(id) || LIBRARIES.queries.test(id)),
        );
      const uses = Map.groupBy(
        lazyModules.flatMap((id) => [...importsOf([id])]),
        (id) => id,
      );
      const isShared = (id: string) => (uses.get(id)?.length ?? 0) >= MIN_SHARE;
      parts.app = importsOf(entries);
      parts.public = new Set(ofPublicScreens.flatMap((imports) => [...imports]).filter(isShared));
      parts.shell = importsOf(SHELL.map(sourceId));
      parts.feed = importsOf([sourceId('app/feed-page.tsx')]);
    },
  };
}

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
