import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app/app.tsx';
import { publicPages } from './app/public-pages.ts';
import { routes } from './app/routes.tsx';

/** Every public page as a visitor sees it first. Run by the build alone. */
export function drawAll() {
  return Promise.all(publicPages.map(async (page) => ({ ...page, drawn: await draw(page.path) })));
}

async function draw(path: string): Promise<string> {
  const handler = createStaticHandler(await onTheWayTo(path, routes));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const { prelude } = await prerender(
    <App>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  return new Response(prelude).text();
}

/** The routes that lead to a path, with their screens there already. */
async function onTheWayTo(path: string, all: RouteObject[]): Promise<RouteObject[]> {
  const matches = matchRoutes(all, path) ?? [];
  const screens = await Promise.all(matches.map(({ route }) => screenOf(route)));
  return matches.reduceRight<RouteObject[]>((inner, { route: { lazy: _, ...route } }, index) => {
    const Component = screens[index] ?? null;
    return [{ ...route, Component, ...(route.index ? {} : { children: inner }) } as RouteObject];
  }, []);
}

async function screenOf({ lazy, Component }: RouteObject) {
  return typeof lazy === 'object' ? await lazy.Component?.() : Component;
}
