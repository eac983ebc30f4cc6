import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { FastifyRequest } from 'fastify';

/** Allowed values of `?notice=`. A fixed list prevents links from injecting text into a page. */
const NOTICES = {
  'not-ready': 'common.form-not-ready',
  later: 'common.form-later',
  'two-step': 'accounts.form-two-step',
  'fields-required': 'accounts.login-fields-required',
  'unknown-email': 'accounts.unknown-email',
  'unknown-username': 'accounts.unknown-username',
  'password-wrong': 'accounts.password-wrong',
  'credentials-wrong': 'accounts.credentials-wrong',
} as const satisfies Record<string, MessageCode>;

export type FormNotice = keyof typeof NOTICES;

/** @returns the notice in the URL of a page; null without one */
export function getFormNotice({ url }: Pick<FastifyRequest, 'url'>): FormNotice | null {
  const requested = new URL(url, 'http://localhost').searchParams.get('notice') ?? '';
  // Own keys only, none inherited from the prototype.
  return Object.hasOwn(NOTICES, requested) ? (requested as FormNotice) : null;
}

/**
 * Inserts a notice at the top of a page, outside the app's root. `apps/web/src/app/form-notice.ts`
 * removes it later.
 */
export function insertNotice(html: string, notice: FormNotice, language: Language): string {
  const message = escapeHtml(translatorFor(language)(NOTICES[notice]));
  return html.replace(
    '<body>',
    () => `<body>\n    <p class="form-notice" id="form-notice" role="alert">${message}</p>`,
  );
}

/** Escapes text and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
