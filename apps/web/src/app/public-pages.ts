import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
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
    page(paths.home, 'landing/landing', 'landing.title', 'landing.description'),
    page(paths.support, 'support/support', 'support.title', 'support.intro'),
    legalPage(paths.terms, 'terms', termsOfService),
    legalPage(paths.privacy, 'privacy', privacyPolicy),
    legalPage(paths.childSafety, 'child-safety', childSafetyStandards),
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

function page(path: string, name: string, title: MessageCode, description: MessageCode) {
  return describePage(path, name, { title: translate(title), intro: translate(description) });
}

function legalPage(path: string, name: string, document: LegalDocument): PublicPage {
  return describePage(path, `legal/${name}`, document);
}

function describePage(
  path: string,
  name: string,
  { title, intro }: Pick<LegalDocument, 'title' | 'intro'>,
): PublicPage {
  return {
    path,
    screen: `features/${name}-screen.tsx`,
    title: translate('common.window-title', { title }),
    description: intro,
    worksWithoutScripts: true,
  };
}
