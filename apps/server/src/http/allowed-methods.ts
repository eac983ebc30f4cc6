import type { FastifyInstance } from 'fastify';

/** Wildcards of static files and CORS preflights match every path, so they do not count. */
const CATCH_ALL = ['*', '/*'];

/**
 * Collects the methods of every route that is registered after this call.
 *
 * @returns the methods for a path; empty when no route matches it
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (CATCH_ALL.includes(url)) return;
    const route = routes.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (path) => {
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  };
}

function toPattern(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}$`);
}
