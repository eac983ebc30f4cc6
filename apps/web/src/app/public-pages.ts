import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { getCommunity } from '../lib/community.ts';
import { operatorName } from '../lib/operator-name.ts';
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
    page(paths.home, 'landing/landing', 'landing.title', 'landing.description'),
    page(paths.support, 'support/support', 'support.title', 'support.intro'),
    page(paths.terms, 'legal/terms', 'terms.title', 'terms.intro'),
    page(paths.privacy, 'legal/privacy', 'privacy.title', 'privacy.intro'),
    page(paths.childSafety, 'legal/child-safety', 'child-safety.title', 'child-safety.intro'),
    form(paths.login, 'auth/sign-in/login', 'accounts.login-title', 'accounts.login-intro'),
    form(
      paths.register,
      'accounts/registration/register',
      'accounts.register-title',
      'accounts.register-intro',
    ),
    form(
      paths.forgotPassword,
      'auth/password-reset/forgot-password',
      'accounts.forgot-title',
      'accounts.forgot-intro',
    ),
    form(
      paths.deleteAccount,
      'accounts/deletion/delete-account',
      'leaving.page-title',
      'leaving.page-intro',
    ),
  ];
}

function form(...[path, name, title, description]: Parameters<typeof page>): PublicPage {
  return { ...page(path, name, title, description), worksWithoutScripts: false };
}

function page(
  path: string,
  name: string,
  title: MessageCode,
  description: MessageCode,
): PublicPage {
  return {
    path,
    screen: `features/${name}-screen.tsx`,
    title: translate('common.window-title', { title: translate(title) }),
    description: translate(description, { companyName: operatorName(getCommunity()) }),
    worksWithoutScripts: true,
  };
}
