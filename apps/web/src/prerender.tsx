import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { speak } from '@prayer-swap/shared/messages/spoken';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app/app.tsx';
import { drawnParts, drawnScreens, HOLES } from './app/drawn-screens.tsx';
import { publicPages } from './app/public-pages.ts';
import { routes } from './app/routes.tsx';

/** Every public page as a visitor of a language sees it first. Run by the build alone. */
export function drawAll(language: Language) {
  speak(language, catalogues[language]);
  return Promise.all(
    publicPages().map(async (page) => ({ ...page, drawn: await draw(page.path) })),
  );
}

/** The screens of members that the server fills in. */
export function drawMemberScreens(language: Language) {
  speak(language, catalogues[language]);
  return Promise.all(
    drawnScreens().map(async ({ screen, cards, ...rest }) => {
      const at = (node: ReactNode) => <StaticRouter location={rest.path}>{node}</StaticRouter>;
      return {
        ...rest,
        holes: HOLES,
        screen: await html(at(screen)),
        cards: await eachHtml(cards),
        parts: await eachHtml(drawnParts),
      };
    }),
  );
}

async function draw(path: string): Promise<string> {
  const handler = createStaticHandler(await onTheWayTo(path, routes));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  return html(
    <App>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
}

async function eachHtml<Name extends string>(nodes: Record<Name, ReactNode>) {
  const drawn = Object.entries<ReactNode>(nodes).map(async ([name, node]) => [
    name,
    await html(node),
  ]);
  // The same names, each with its drawing.
  return Object.fromEntries(await Promise.all(drawn)) as Record<Name, string>;
}

async function html(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
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
