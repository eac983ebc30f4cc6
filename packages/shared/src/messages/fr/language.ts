import type { Translation } from '../catalogue.ts';
import type { languageMessages as en } from '../en/language.ts';

export const languageMessages: Translation<typeof en> = {
  'language.title': 'Langue',
  'language.choose': 'Choisir une langue',
  'language.as-device': 'Comme cet appareil ({language})',
  'language.hint': 'Pour ce compte : l’application, les e-mails et les messages.',
  'language.failed': 'La langue n’a pas pu être changée. Veuillez réessayer.',
  'language.legal': 'Ce document est rédigé en anglais.',
};
