import { childSafety } from '@prayer-swap/shared/messages/en/legal-documents/child-safety';
import type { LegalDocument } from '@prayer-swap/shared/messages/en/legal-documents/document';
import { privacy } from '@prayer-swap/shared/messages/en/legal-documents/privacy';
import { terms } from '@prayer-swap/shared/messages/en/legal-documents/terms';
import { translate } from '@prayer-swap/shared/messages/translate';
import { paths } from '../lib/paths.ts';

type PublicPage = {
  path: string;
  /** The file of its screen, under src. */
  screen: string;
  /** As the screen names the window. */
  title: string;
  /** For lists of results, and where somebody shares a link to it. */
  description: string;
  /** It only informs, and does so without scripts. */
  works: boolean;
};

/** The pages that anybody may come to from anywhere: drawn by the build, and readable by all. */
export function publicPages(): PublicPage[] {
  return [
    {
      path: paths.home,
      screen: 'features/landing/landing-screen.tsx',
      title: windowTitle(translate('landing.title')),
      description: translate('landing.description'),
      works: true,
    },
    {
      path: paths.support,
      screen: 'features/support/support-screen.tsx',
      title: windowTitle(translate('support.title')),
      description: translate('support.intro'),
      works: true,
    },
    document(paths.terms, 'terms', terms),
    document(paths.privacy, 'privacy', privacy),
    document(paths.childSafety, 'child-safety', childSafety),
    {
      path: paths.login,
      screen: 'features/accounts/login-screen.tsx',
      title: windowTitle(translate('accounts.login-title')),
      description: translate('accounts.login-intro'),
      works: false,
    },
    {
      path: paths.register,
      screen: 'features/accounts/register-screen.tsx',
      title: windowTitle(translate('accounts.register-title')),
      description: translate('accounts.register-intro'),
      works: false,
    },
    {
      path: paths.forgotPassword,
      screen: 'features/accounts/forgot-password-screen.tsx',
      title: windowTitle(translate('accounts.forgot-title')),
      description: translate('accounts.forgot-intro'),
      works: false,
    },
    {
      path: paths.deleteAccount,
      screen: 'features/leaving/delete-account-screen.tsx',
      title: windowTitle(translate('leaving.page-title')),
      description: translate('leaving.page-intro'),
      works: false,
    },
  ];
}

function document(path: string, name: string, { title, intro }: LegalDocument): PublicPage {
  return {
    path,
    screen: `features/legal/${name}-screen.tsx`,
    title: windowTitle(title),
    description: intro,
    works: true,
  };
}

function windowTitle(title: string): string {
  return translate('common.window-title', { title });
}
