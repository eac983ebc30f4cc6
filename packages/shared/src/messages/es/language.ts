import type { Translation } from '../catalogue.ts';
import type { languageMessages as en } from '../en/language.ts';

export const languageMessages: Translation<typeof en> = {
  'language.title': 'Idioma',
  'language.choose': 'Elige un idioma',
  'language.as-device': 'Como este dispositivo ({language})',
  'language.hint': 'Para esta cuenta: la app, los correos y los mensajes.',
  'language.failed': 'No se pudo cambiar el idioma. Inténtalo de nuevo.',
  'language.legal': 'Este documento está escrito en inglés.',
};
