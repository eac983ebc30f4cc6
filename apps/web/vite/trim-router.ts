import type { Plugin } from 'vite';

/**
 * The router without what only its own server side needs. Every page fetches it, and each link would
 * run it. A version of the router that asks these files for more fails the build.
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
  // Fetching ahead what a server knows of a page, and a page's tags.
  'dom/ssr/components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (ref) => ref;
    export const PrefetchPageLinks = () => null;
    const none = undefined;
    export { none as CRITICAL_CSS_DATA_ATTRIBUTE, none as Links, none as Meta, none as Scripts,
      none as setIsHydrated, none as useFrameworkContext };`,
  // Watching from outside what it does.
  'router/instrumentation.js': `
    const nothing = () => undefined;
    export { nothing as consumeInstrumentationClientResultMetaReceiver,
      nothing as getRouteInstrumentationUpdates, nothing as instrumentClientSideRouter,
      nothing as instrumentHandler, nothing as instrumentationResultMetaContext };`,
};
