import type { en, Translation } from '../catalogue.ts';
import { accountDeletionMessages } from './account-deletion.ts';
import { accountMessages } from './accounts.ts';
import { blockedAccountMessages } from './blocked-account.ts';
import { careMessages } from './care.ts';
import { choiceMessages } from './choices.ts';
import { commonMessages } from './common.ts';
import { errorMessages } from './errors.ts';
import { flagAndMuteMessages } from './flags-and-mutes.ts';
import { impactMessages } from './impact.ts';
import { infoMessages } from './info.ts';
import { installMessages, manifestMessages } from './install.ts';
import { landingMessages } from './landing.ts';
import { languageMessages } from './language.ts';
import { legalMessages } from './legal.ts';
import { moderationMessages } from './moderation.ts';
import { moderationPanelMessages } from './moderation-panel.ts';
import { nativeMessages } from './native.ts';
import { notificationMessages } from './notifications.ts';
import { offlineMessages } from './offline.ts';
import { onboardingMessages } from './onboarding.ts';
import { passkeyMessages } from './passkeys.ts';
import { pointsMessages } from './points.ts';
import { prayerRequestMessages } from './prayer-requests.ts';
import { profileMessages } from './profile.ts';
import { providerMessages } from './providers.ts';
import { pushMessages } from './push.ts';
import { pushSettingsMessages } from './push-settings.ts';
import { savedPrayerMessages } from './saved-prayers.ts';
import { shellMessages } from './shell.ts';
import { signInCodeMessages } from './sign-in-code.ts';
import { supportMessages } from './support.ts';
import { swapMessages } from './swap.ts';
import { twoFactorMessages } from './two-factor.ts';
import { updateMessages } from './updates.ts';

/** Every text of the product in Hindi. */
export const hi: Translation<typeof en> = {
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
};
