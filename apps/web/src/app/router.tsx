import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { AdminGate } from './admin-gate.tsx';
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

const publicScreens: RouteObject[] = [
  screen(
    paths.home,
    async () => (await import('../features/landing/landing-screen.tsx')).LandingScreen,
  ),
  screen(
    paths.forgotPassword,
    async () =>
      (await import('../features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  screen(
    paths.resetPassword,
    async () =>
      (await import('../features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  screen(paths.terms, async () => (await import('../features/legal/terms-screen.tsx')).TermsScreen),
  screen(
    paths.privacy,
    async () => (await import('../features/legal/privacy-screen.tsx')).PrivacyScreen,
  ),
  screen(
    paths.childSafety,
    async () => (await import('../features/legal/child-safety-screen.tsx')).ChildSafetyScreen,
  ),
  screen(
    paths.support,
    async () => (await import('../features/support/support-screen.tsx')).SupportScreen,
  ),
];

const guestScreens: RouteObject[] = [
  screen(
    paths.login,
    async () => (await import('../features/accounts/login-screen.tsx')).LoginScreen,
  ),
  screen(
    paths.register,
    async () => (await import('../features/accounts/register-screen.tsx')).RegisterScreen,
  ),
];

const memberScreens: RouteObject[] = [
  screen(
    paths.feed,
    async () => (await import('../features/prayer-requests/feed-screen.tsx')).FeedScreen,
  ),
  screen(
    paths.create,
    async () => (await import('../features/prayer-requests/create-screen.tsx')).CreateScreen,
  ),
  screen(paths.swap, async () => (await import('../features/swap/swap-screen.tsx')).SwapScreen),
  screen(
    paths.profile,
    async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
  ),
  screen(
    paths.impact,
    async () => (await import('../features/impact/impact-screen.tsx')).ImpactScreen,
  ),
  screen(paths.info, async () => (await import('../features/info/info-screen.tsx')).InfoScreen),
  { path: paths.admin, Component: AdminGate },
];

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Opening,
    children: [
      { path: paths.start, Component: ToStart },
      {
        Component: NotForBlocked,
        children: [
          {
            Component: PublicShell,
            children: guarded([
              ...publicScreens,
              { Component: GuestsOnly, children: guestScreens },
            ]),
          },
        ],
      },
      {
        Component: MembersOnly,
        children: [
          {
            lazy: { Component: async () => (await import('./member-shell.tsx')).MemberShell },
            children: guarded(memberScreens),
          },
        ],
      },
      {
        Component: BlockedOnly,
        children: [
          screen(
            paths.restricted,
            async () =>
              (await import('../features/restricted/restricted-screen.tsx')).RestrictedScreen,
          ),
        ],
      },
      // Unknown addresses, /push-debug among them while there is no such panel.
      { path: '*', Component: ToStart },
    ],
  },
]);

/** A screen that is fetched when somebody goes there. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load } };
}

/** What breaks inside a screen leaves the shell around it standing. */
function guarded(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteError, children }];
}
