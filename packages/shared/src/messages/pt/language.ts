import type { Translation } from '../catalogue.ts';
import type { languageMessages as en } from '../en/language.ts';

export const languageMessages: Translation<typeof en> = {
  'language.title': 'Idioma',
  'language.choose': 'Escolha um idioma',
  'language.as-device': 'Como neste aparelho ({language})',
  'language.hint': 'Para esta conta: o app, os e-mails e as mensagens.',
  'language.failed': 'Não foi possível mudar o idioma. Tente novamente.',
  'language.legal': 'Este documento está escrito em inglês.',
};
