import type { Translation } from '../catalogue.ts';
import type { languageMessages as en } from '../en/language.ts';

export const languageMessages: Translation<typeof en> = {
  'language.title': 'اللغة',
  'language.choose': 'اختيار لغة',
  'language.as-device': 'مثل هذا الجهاز ({language})',
  'language.hint': 'لهذا الحساب: التطبيق والبريد والرسائل.',
  'language.failed': 'تعذّر تغيير اللغة. يُرجى المحاولة مرة أخرى.',
  'language.legal': 'هذه الوثيقة مكتوبة بالإنجليزية.',
};
