import type { en } from '../catalogue.ts';
import type { Translation } from '../translation.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { care } from './care.ts';
import { choices } from './choices.ts';
import { common } from './common.ts';
import { devices } from './devices.ts';
import { errors } from './errors.ts';
import { followingUp } from './following-up.ts';
import { impact } from './impact.ts';
import { info } from './info.ts';
import { install, manifest } from './install.ts';
import { landing } from './landing.ts';
import { language } from './language.ts';
import { leaving } from './leaving.ts';
import { legal } from './legal.ts';
import { moderation } from './moderation.ts';
import { native } from './native.ts';
import { notifications } from './notifications.ts';
import { offline } from './offline.ts';
import { passkeys } from './passkeys.ts';
import { points } from './points.ts';
import { prayerRequests } from './prayer-requests.ts';
import { profile } from './profile.ts';
import { protection } from './protection.ts';
import { providers } from './providers.ts';
import { push } from './push.ts';
import { restricted } from './restricted.ts';
import { secondFactor } from './second-factor.ts';
import { shell } from './shell.ts';
import { signInCode } from './sign-in-code.ts';
import { support } from './support.ts';
import { swap } from './swap.ts';
import { welcome } from './welcome.ts';

/** Every word of the product in Portuguese. */
export const pt: Translation<typeof en> = {
  ...accounts,
  ...admin,
  ...care,
  ...choices,
  ...common,
  ...devices,
  ...errors,
  ...followingUp,
  ...impact,
  ...info,
  ...install,
  ...landing,
  ...language,
  ...leaving,
  ...manifest,
  ...legal,
  ...moderation,
  ...native,
  ...notifications,
  ...offline,
  ...passkeys,
  ...points,
  ...prayerRequests,
  ...profile,
  ...providers,
  ...push,
  ...protection,
  ...restricted,
  ...secondFactor,
  ...shell,
  ...signInCode,
  ...support,
  ...swap,
  ...welcome,
};
