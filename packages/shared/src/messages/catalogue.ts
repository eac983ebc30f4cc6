import { accounts } from './en/accounts.ts';
import { admin } from './en/admin.ts';
import { care } from './en/care.ts';
import { choices } from './en/choices.ts';
import { common } from './en/common.ts';
import { devices } from './en/devices.ts';
import { errors } from './en/errors.ts';
import { followingUp } from './en/following-up.ts';
import { impact } from './en/impact.ts';
import { info } from './en/info.ts';
import { install, manifest } from './en/install.ts';
import { landing } from './en/landing.ts';
import { language } from './en/language.ts';
import { leaving } from './en/leaving.ts';
import { legal } from './en/legal.ts';
import { moderation } from './en/moderation.ts';
import { native } from './en/native.ts';
import { notifications } from './en/notifications.ts';
import { offline } from './en/offline.ts';
import { passkeys } from './en/passkeys.ts';
import { points } from './en/points.ts';
import { prayerRequests } from './en/prayer-requests.ts';
import { profile } from './en/profile.ts';
import { protection } from './en/protection.ts';
import { providers } from './en/providers.ts';
import { push } from './en/push.ts';
import { restricted } from './en/restricted.ts';
import { secondFactor } from './en/second-factor.ts';
import { shell } from './en/shell.ts';
import { signInCode } from './en/sign-in-code.ts';
import { support } from './en/support.ts';
import { swap } from './en/swap.ts';
import { welcome } from './en/welcome.ts';

/** Every word of the product, in ICU MessageFormat, keyed by a code that stays when the words change. */
export const en = {
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
} as const satisfies Record<string, string>;

export type MessageCode = keyof typeof en;
