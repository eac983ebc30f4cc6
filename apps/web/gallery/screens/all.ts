import type { Screen } from '../state.ts';
import * as accounts from './accounts.ts';
import { feed } from './feed.ts';
import { moderation } from './moderation.ts';
import { overlays } from './overlays.ts';
import { impact, info, profile, pushDebug } from './profile.ts';
import * as pages from './public.ts';
import { create, savedPrayers, swap } from './requests.ts';

/** Every screen of the app, in the order in which a member discovers it. */
export const screens: Screen[] = [
  pages.landing,
  accounts.register,
  accounts.login,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.oauthCallback,
  pages.start,
  feed,
  create,
  swap,
  savedPrayers,
  profile,
  impact,
  info,
  overlays,
  accounts.blockedAccount,
  accounts.deleteAccount,
  pages.support,
  pages.terms,
  pages.privacy,
  pages.childSafety,
  moderation,
  pushDebug,
];
