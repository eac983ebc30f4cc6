/// <reference path="./validator.d.ts" />
import isEmail from 'validator/lib/isEmail.js';
import { parseUrl } from '../http/parse-url.ts';

const EMAIL_CHARACTER = String.raw`[^\s@.\p{Cc}\p{Cf}\p{Cs}()<>[\]:;,\\"]`;
/**
 * One `@`, a dot in the domain, no spaces or invisible characters, and none of the characters that
 * a mail header parses as a list or a second address. Matching is linear in the length of the
 * input.
 */
const EMAIL_PATTERN = new RegExp(
  `^(?:${EMAIL_CHARACTER}|\\.)+@${EMAIL_CHARACTER}+(?:\\.${EMAIL_CHARACTER}+)+$`,
  'u',
);

/** Whether a text looks like an address. An account can have one that mail servers reject today. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text);
}

/** Whether mail servers accept a normalized address, by RFC 5321 and RFC 6531. */
export function isDeliverableEmail(email: string): boolean {
  if (!looksLikeEmail(email) || !isEmail(email)) return false;
  const [, domain = ''] = email.split('@');
  return parseUrl(`http://${domain}`)?.hostname === domain;
}

/**
 * The form in which addresses are stored and compared: trimmed, NFC, lower case, the domain in its
 * ASCII form (UTS #46). Each mailbox has one form. The function is idempotent.
 */
export function normalizeEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const domainAt = email.lastIndexOf('@') + 1;
  return domainAt === 0 ? email : email.slice(0, domainAt) + toAsciiDomain(email.slice(domainAt));
}

const IS_ASCII = /^[!-~]*$/;
/** Characters that end the host of a URL, or that its parser decodes or removes. */
const URL_SYNTAX = /[\s/?#@:\\%]/;

/** @returns the domain itself if it is ASCII already, or has no ASCII form */
function toAsciiDomain(domain: string): string {
  if (IS_ASCII.test(domain) || URL_SYNTAX.test(domain)) return domain;
  return parseUrl(`http://${domain}`)?.hostname ?? domain;
}
