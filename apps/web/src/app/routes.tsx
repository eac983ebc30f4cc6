import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import {
  BlockedOnly,
  GuestsOnly,
  MembersOnly,
  NotForBlocked,
  Opening,
  ToStart,
} from './guards.tsx';
import { PublicShell } from './public-shell.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import * as screens from './screens.ts';

const screensByPath: RouteObject[] = [
  { path: paths.start, Component: ToStart },
  layout(PublicShell, [
    brokenScreensStayInside([
      screen(paths.terms, screens.terms),
      screen(paths.privacy, screens.privacy),
      screen(paths.childSafety, screens.childSafety),
      screen(paths.support, screens.support),
      screen(paths.deleteAccount, screens.deleteAccount),
      screen(paths.fromProvider, screens.fromProvider),
      layout(NotForBlocked, [
        screen(paths.home, screens.landing),
        screen(paths.forgotPassword, screens.forgotPassword),
        screen(paths.resetPassword, screens.resetPassword),
        layout(GuestsOnly, [
          screen(paths.login, screens.login),
          screen(paths.register, screens.register),
        ]),
      ]),
    ]),
  ]),
  layout(MembersOnly, [
    lazyLayout(screens.withQueries, [
      lazyLayout(screens.memberShell, [
        brokenScreensStayInside([
          screen(paths.feed, screens.feed),
          screen(paths.create, screens.create),
          screen(paths.swap, screens.swap),
          screen(paths.profile, screens.profile),
          screen(paths.impact, screens.impact),
          screen(paths.prayingFor, screens.prayingFor),
          screen(paths.info, screens.info),
          screen(paths.admin, screens.panel),
          screen(paths.pushDebug, screens.pushDebug),
        ]),
      ]),
    ]),
  ]),
  layout(BlockedOnly, [
    lazyLayout(screens.withQueries, [screen(paths.restricted, screens.restricted)]),
  ]),
  // Unknown addresses.
  { path: '*', Component: ToStart },
];

/** Every route of the product. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Opening,
    children: screensByPath,
  },
];

/** A screen that is fetched when somebody goes there. */
function screen(path: string, Component: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component } };
}

function layout(Component: ComponentType, children: RouteObject[]): RouteObject {
  return { Component, children };
}

function lazyLayout(Component: () => Promise<ComponentType>, children: RouteObject[]): RouteObject {
  return { lazy: { Component }, children };
}

/** What breaks inside a screen leaves the shell around it standing. */
function brokenScreensStayInside(children: RouteObject[]): RouteObject {
  return { ErrorBoundary: RouteError, children };
}
