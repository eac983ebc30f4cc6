import type { Screen } from '../state.ts';
import { admin } from './admin.ts';
import { create } from './create.ts';
import { deleteAccount } from './delete-account.ts';
import { feed } from './feed.ts';
import { forgotPassword } from './forgot-password.ts';
import { fromProvider } from './from-provider.ts';
import { impact } from './impact.ts';
import { info } from './info.ts';
import { landing } from './landing.ts';
import { childSafety, privacy, support, terms } from './legal.ts';
import { login } from './login.ts';
import { overlays } from './overlays.ts';
import { prayingFor } from './praying-for.ts';
import { profile } from './profile.ts';
import { pushDebug } from './push-debug.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { restricted } from './restricted.ts';
import { start } from './start.ts';
import { swap } from './swap.ts';

/** Every screen of the app, in the order in which somebody comes to know it. */
export const screens: Screen[] = [
  landing,
  register,
  login,
  forgotPassword,
  resetPassword,
  fromProvider,
  start,
  feed,
  create,
  swap,
  prayingFor,
  profile,
  impact,
  info,
  overlays,
  restricted,
  deleteAccount,
  support,
  terms,
  privacy,
  childSafety,
  admin,
  pushDebug,
];
