/** The choice of language. */
export const languageMessages = {
  'language.title': 'Language',
  'language.choose': 'Choose a language',
  'language.as-device': 'As this device ({language})',
  'language.hint': 'For this account: the app, mails and messages.',
  'language.failed': 'The language could not be changed. Please try again.',
  'language.legal': 'This document is written in English.',
} as const;
