import { childSafetyStandards } from '@prayer-swap/shared/messages/en/legal-documents/child-safety-standards';
import type { LegalDocument } from '@prayer-swap/shared/messages/en/legal-documents/legal-document';
import { privacyPolicy } from '@prayer-swap/shared/messages/en/legal-documents/privacy-policy';
import { termsOfService } from '@prayer-swap/shared/messages/en/legal-documents/terms-of-service';
import { translate } from '@prayer-swap/shared/messages/translate';
import { paths } from '../lib/paths.ts';

type PublicPage = {
  path: string;
  /** The file of its screen, relative to src. */
  screen: string;
  /** The document title of the screen. */
  title: string;
  /** The description for search results and link previews. */
  description: string;
  /** Purely informational, and usable without scripts. */
  worksWithoutScripts: boolean;
};

/** The public pages, which the build prerenders. */
export function publicPages(): PublicPage[] {
  return [
    {
      path: paths.home,
      screen: 'features/landing/landing-screen.tsx',
      title: windowTitle(translate('landing.title')),
      description: translate('landing.description'),
      worksWithoutScripts: true,
    },
    {
      path: paths.support,
      screen: 'features/support/support-screen.tsx',
      title: windowTitle(translate('support.title')),
      description: translate('support.intro'),
      worksWithoutScripts: true,
    },
    legalPage(paths.terms, 'terms', termsOfService),
    legalPage(paths.privacy, 'privacy', privacyPolicy),
    legalPage(paths.childSafety, 'child-safety', childSafetyStandards),
    {
      path: paths.login,
      screen: 'features/auth/sign-in/login-screen.tsx',
      title: windowTitle(translate('accounts.login-title')),
      description: translate('accounts.login-intro'),
      worksWithoutScripts: false,
    },
    {
      path: paths.register,
      screen: 'features/accounts/registration/register-screen.tsx',
      title: windowTitle(translate('accounts.register-title')),
      description: translate('accounts.register-intro'),
      worksWithoutScripts: false,
    },
    {
      path: paths.forgotPassword,
      screen: 'features/auth/password-reset/forgot-password-screen.tsx',
      title: windowTitle(translate('accounts.forgot-title')),
      description: translate('accounts.forgot-intro'),
      worksWithoutScripts: false,
    },
    {
      path: paths.deleteAccount,
      screen: 'features/accounts/deletion/delete-account-screen.tsx',
      title: windowTitle(translate('leaving.page-title')),
      description: translate('leaving.page-intro'),
      worksWithoutScripts: false,
    },
  ];
}

function legalPage(path: string, name: string, { title, intro }: LegalDocument): PublicPage {
  return {
    path,
    screen: `features/legal/${name}-screen.tsx`,
    title: windowTitle(title),
    description: intro,
    worksWithoutScripts: true,
  };
}

function windowTitle(title: string): string {
  return translate('common.window-title', { title });
}
