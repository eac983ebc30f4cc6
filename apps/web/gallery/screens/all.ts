import type { Screen } from '../state.ts';
import { blockedAccount } from './blocked-account.ts';
import { create } from './create.ts';
import { deleteAccount } from './delete-account.ts';
import { feed } from './feed.ts';
import { forgotPassword } from './forgot-password.ts';
import { impact } from './impact.ts';
import { info } from './info.ts';
import { landing } from './landing.ts';
import { childSafety, privacy, support, terms } from './legal.ts';
import { login } from './login.ts';
import { moderation } from './moderation.ts';
import { oauthCallback } from './oauth-callback.ts';
import { overlays } from './overlays.ts';
import { profile } from './profile.ts';
import { pushDebug } from './push-debug.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { savedPrayers } from './saved-prayers.ts';
import { start } from './start.ts';
import { swap } from './swap.ts';

/** Every screen of the app, in the order in which a member discovers it. */
export const screens: Screen[] = [
  landing,
  register,
  login,
  forgotPassword,
  resetPassword,
  oauthCallback,
  start,
  feed,
  create,
  swap,
  savedPrayers,
  profile,
  impact,
  info,
  overlays,
  blockedAccount,
  deleteAccount,
  support,
  terms,
  privacy,
  childSafety,
  moderation,
  pushDebug,
];
