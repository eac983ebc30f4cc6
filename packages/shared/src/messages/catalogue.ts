import { accountDeletionMessages } from './en/account-deletion.ts';
import { accountMessages } from './en/accounts.ts';
import { blockedAccountMessages } from './en/blocked-account.ts';
import { careMessages } from './en/care.ts';
import { choiceMessages } from './en/choices.ts';
import { commonMessages } from './en/common.ts';
import { errorMessages } from './en/errors.ts';
import { flagAndMuteMessages } from './en/flags-and-mutes.ts';
import { impactMessages } from './en/impact.ts';
import { infoMessages } from './en/info.ts';
import { installMessages, manifestMessages } from './en/install.ts';
import { landingMessages } from './en/landing.ts';
import { languageMessages } from './en/language.ts';
import { legalMessages } from './en/legal.ts';
import { moderationMessages } from './en/moderation.ts';
import { moderationPanelMessages } from './en/moderation-panel.ts';
import { nativeMessages } from './en/native.ts';
import { notificationMessages } from './en/notifications.ts';
import { offlineMessages } from './en/offline.ts';
import { onboardingMessages } from './en/onboarding.ts';
import { passkeyMessages } from './en/passkeys.ts';
import { pointsMessages } from './en/points.ts';
import { prayerRequestMessages } from './en/prayer-requests.ts';
import { profileMessages } from './en/profile.ts';
import { providerMessages } from './en/providers.ts';
import { pushMessages } from './en/push.ts';
import { pushSettingsMessages } from './en/push-settings.ts';
import { savedPrayerMessages } from './en/saved-prayers.ts';
import { shellMessages } from './en/shell.ts';
import { signInCodeMessages } from './en/sign-in-code.ts';
import { supportMessages } from './en/support.ts';
import { swapMessages } from './en/swap.ts';
import { twoFactorMessages } from './en/two-factor.ts';
import { updateMessages } from './en/updates.ts';

/**
 * Every text of the product in ICU MessageFormat, keyed by a code that is independent of the
 * wording.
 */
export const en = {
  ...accountDeletionMessages,
  ...accountMessages,
  ...blockedAccountMessages,
  ...careMessages,
  ...choiceMessages,
  ...commonMessages,
  ...errorMessages,
  ...flagAndMuteMessages,
  ...impactMessages,
  ...infoMessages,
  ...installMessages,
  ...manifestMessages,
  ...landingMessages,
  ...languageMessages,
  ...legalMessages,
  ...moderationMessages,
  ...moderationPanelMessages,
  ...nativeMessages,
  ...notificationMessages,
  ...offlineMessages,
  ...onboardingMessages,
  ...passkeyMessages,
  ...pointsMessages,
  ...prayerRequestMessages,
  ...profileMessages,
  ...providerMessages,
  ...pushMessages,
  ...pushSettingsMessages,
  ...savedPrayerMessages,
  ...shellMessages,
  ...signInCodeMessages,
  ...supportMessages,
  ...swapMessages,
  ...twoFactorMessages,
  ...updateMessages,
} as const satisfies Record<string, string>;

export type MessageCode = keyof typeof en;

/** The same messages in another language. A missing or an unknown code does not compile. */
export type Translation<Messages> = { readonly [Code in keyof Messages]: string };
