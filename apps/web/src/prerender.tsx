import { catalogues } from 'virtual:catalogues';
import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import { PAGE_PLACEHOLDERS } from '@prayer-swap/shared/community/page-placeholders';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { setCurrentLanguage } from '@prayer-swap/shared/messages/translate';
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
import { prerenderedScreens } from './app/prerendered-screens.tsx';
import { publicPages } from './app/public-pages.ts';
import { routes } from './app/routes.tsx';
import { setPrerenderedCommunity } from './lib/community.ts';
import { paths } from './lib/paths.ts';

/** Renders every public page for a visitor. Runs only in the build. */
export function prerenderPublicPages(language: Language) {
  return renderPages(language, publicPages, 'open');
}

/** Renders the registration of a community that demands an invitation. */
export function prerenderRegistration(language: Language, joining: JoiningMode) {
  const pages = () => publicPages().filter(({ path }) => path === paths.register);
  return renderPages(language, pages, joining);
}

function renderPages(language: Language, pages: typeof publicPages, joining: JoiningMode) {
  setCurrentLanguage(language, catalogues[language]);
  setPrerenderedCommunity({ ...PAGE_PLACEHOLDERS, joining });
  return Promise.all(
    pages().map(async (page) => ({ ...page, markup: await renderPage(page.path) })),
  );
}

/** Renders the members' screens that the server fills in. */
export function prerenderMemberScreens(language: Language) {
  setCurrentLanguage(language, catalogues[language]);
  setPrerenderedCommunity({ ...PAGE_PLACEHOLDERS, joining: 'open' });
  return Promise.all(
    prerenderedScreens().map(async ({ screen, ...rest }) => ({
      ...rest,
      screen: await renderHtml(<StaticRouter location={rest.path}>{screen}</StaticRouter>),
    })),
  );
}

async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(await resolveRoutes(path, routes));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  return renderHtml(
    <App>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
}

async function renderHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

/** The routes that match a path, with their lazy screens resolved. */
async function resolveRoutes(path: string, all: RouteObject[]): Promise<RouteObject[]> {
  const matches = matchRoutes(all, path) ?? [];
  const components = await Promise.all(matches.map(({ route }) => loadComponent(route)));
  return matches.reduceRight<RouteObject[]>((inner, { route: { lazy: _, ...route } }, index) => {
    const Component = components[index] ?? null;
    return [{ ...route, Component, ...(route.index ? {} : { children: inner }) } as RouteObject];
  }, []);
}

async function loadComponent({ lazy, Component }: RouteObject) {
  return typeof lazy === 'object' ? await lazy.Component?.() : Component;
}
