import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import {
  BlockedOnly,
  GuestsOnly,
  MembersOnly,
  NotBlocked,
  RedirectToStart,
  SessionLoading,
} from './guards.tsx';
import { PublicShell } from './public-shell.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import * as screens from './screens.ts';
import * as shells from './shells.ts';

const screensByPath: RouteObject[] = [
  { path: paths.start, Component: RedirectToStart },
  layout(PublicShell, [
    withErrorBoundary([
      screen(paths.terms, screens.termsScreen),
      screen(paths.privacy, screens.privacyScreen),
      screen(paths.childSafety, screens.childSafetyScreen),
      screen(paths.support, screens.supportScreen),
      screen(paths.deleteAccount, screens.deleteAccountScreen),
      screen(paths.unsubscribe, screens.unsubscribeScreen),
      screen(paths.oauthReturn, screens.oauthReturnScreen),
      screen(paths.oauthAppReturn, screens.oauthReturnScreen),
      layout(NotBlocked, [
        screen(paths.home, screens.landingScreen),
        screen(paths.forgotPassword, screens.forgotPasswordScreen),
        screen(paths.resetPassword, screens.resetPasswordScreen),
        screen(paths.setup, screens.setupScreen),
        screen(paths.guest, screens.guestScreen),
        screen(paths.guestStatus, screens.guestStatusScreen),
        layout(GuestsOnly, [
          screen(paths.login, screens.loginScreen),
          screen(paths.register, screens.registerScreen),
        ]),
      ]),
    ]),
  ]),
  layout(MembersOnly, [
    lazyLayout(shells.queryProvider, [
      lazyLayout(shells.memberShell, [
        withErrorBoundary([
          screen(paths.feed, screens.feedScreen),
          screen(paths.create, screens.createScreen),
          screen(paths.swap, screens.swapScreen),
          screen(paths.profile, screens.profileScreen),
          screen(paths.security, screens.securityScreen),
          screen(paths.notificationSettings, screens.notificationSettingsScreen),
          screen(paths.accessibility, screens.accessibilityScreen),
          screen(paths.impact, screens.impactScreen),
          screen(paths.answered, screens.answeredScreen),
          screen(paths.savedPrayers, screens.savedPrayersScreen),
          screen(paths.prayerRound, screens.prayerRoundScreen),
          screen(paths.circles, screens.circlesScreen),
          screen(paths.circle, screens.circleScreen),
          screen(paths.circleMembers, screens.circleMembersScreen),
          screen(paths.joinCircle, screens.joinCircleScreen),
          screen(paths.careRequests, screens.careRequestsScreen),
          screen(paths.waiting, screens.waitingScreen),
          screen(paths.info, screens.infoScreen),
          screen(paths.admin, screens.moderationScreen),
          screen(paths.pushDebug, screens.pushDebugScreen),
        ]),
      ]),
      // Without the shell.
      withErrorBoundary([
        screen(paths.printSavedPrayers, screens.printSavedPrayersScreen),
        screen(paths.printAnswered, screens.printAnsweredScreen),
        screen(paths.printCircle, screens.printCircleScreen),
      ]),
    ]),
  ]),
  layout(BlockedOnly, [
    lazyLayout(shells.queryProvider, [screen(paths.blockedAccount, screens.blockedAccountScreen)]),
  ]),
  // Unknown paths.
  { path: '*', Component: RedirectToStart },
];

/** Every route of the product. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: SessionLoading,
    children: screensByPath,
  },
];

/** A screen that is loaded on navigation. */
function screen(path: string, Component: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component } };
}

function layout(Component: ComponentType, children: RouteObject[]): RouteObject {
  return { Component, children };
}

function lazyLayout(Component: () => Promise<ComponentType>, children: RouteObject[]): RouteObject {
  return { lazy: { Component }, children };
}

/** An error inside a screen leaves the shell mounted. */
function withErrorBoundary(children: RouteObject[]): RouteObject {
  return { ErrorBoundary: RouteError, children };
}
