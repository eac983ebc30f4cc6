import type { Plugin } from 'vite';

/**
 * Removes the parts of the router that only its server rendering needs. Every page downloads it,
 * and each link would run it. If a new version of the router imports more from these files, the
 * build fails.
 */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      const [, file] = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id) ?? [];
      return file === undefined ? null : (REPLACEMENTS[file] ?? null);
    },
  };
}

const REPLACEMENTS: Record<string, string> = {
  // Prefetching in framework mode, and document tags.
  'dom/ssr/components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (ref) => ref;
    export const PrefetchPageLinks = () => null;
    const none = undefined;
    export { none as CRITICAL_CSS_DATA_ATTRIBUTE, none as Links, none as Meta, none as Scripts,
      none as setIsHydrated, none as useFrameworkContext };`,
  // Instrumentation hooks.
  'router/instrumentation.js': `
    const nothing = () => undefined;
    export { nothing as consumeInstrumentationClientResultMetaReceiver,
      nothing as getRouteInstrumentationUpdates, nothing as instrumentClientSideRouter,
      nothing as instrumentHandler, nothing as instrumentationResultMetaContext };`,
};
