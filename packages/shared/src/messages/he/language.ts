import type { Translation } from '../catalogue.ts';
import type { languageMessages as en } from '../en/language.ts';

export const languageMessages: Translation<typeof en> = {
  'language.title': 'שפה',
  'language.choose': 'בחירת שפה',
  'language.as-device': 'כמו במכשיר הזה ({language})',
  'language.hint': 'לחשבון הזה: האפליקציה, המיילים וההודעות.',
  'language.failed': 'לא ניתן היה לשנות את השפה. נסו שוב.',
  'language.legal': 'המסמך הזה כתוב באנגלית.',
};
