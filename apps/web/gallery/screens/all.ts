import type { Screen } from '../state.ts';
import * as accounts from './accounts.ts';
import { answered } from './answered.ts';
import { careRequests, circleList, circleMembers, circleRequests, joinCircle } from './circles.ts';
import { feed } from './feed.ts';
import { guest, guestStatus } from './guests.ts';
import { moderation } from './moderation.ts';
import { overlays } from './overlays.ts';
import { printAnswered, printCircle, printSavedPrayers } from './print.ts';
import {
  accessibility,
  impact,
  info,
  notificationSettings,
  profile,
  pushDebug,
  security,
} from './profile.ts';
import * as pages from './public.ts';
import { create, savedPrayers, swap } from './requests.ts';
import { prayerRound } from './round.ts';
import { waiting } from './waiting.ts';

/** Every screen of the app, in the order in which a member discovers it. */
export const screens: Screen[] = [
  pages.landing,
  accounts.register,
  accounts.login,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.setup,
  guest,
  guestStatus,
  accounts.oauthCallback,
  accounts.openApp,
  pages.start,
  feed,
  create,
  swap,
  savedPrayers,
  prayerRound,
  circleList,
  circleRequests,
  circleMembers,
  joinCircle,
  careRequests,
  waiting,
  profile,
  security,
  notificationSettings,
  accessibility,
  impact,
  answered,
  printSavedPrayers,
  printAnswered,
  printCircle,
  info,
  overlays,
  accounts.blockedAccount,
  accounts.deleteAccount,
  accounts.unsubscribe,
  pages.support,
  pages.terms,
  pages.privacy,
  pages.childSafety,
  moderation,
  pushDebug,
];
