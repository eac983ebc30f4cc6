import type { language as en } from '../en/language.ts';
import type { Translation } from '../translation.ts';

export const language: Translation<typeof en> = {
  'language.title': 'Idioma',
  'language.choose': 'Elige un idioma',
  'language.as-device': 'Como este dispositivo ({language})',
  'language.hint': 'Para esta cuenta: la app, los correos y los mensajes.',
  'language.failed': 'No se pudo cambiar el idioma. Inténtalo de nuevo.',
  'language.legal': 'Este documento está escrito en inglés.',
};
