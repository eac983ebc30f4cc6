import type { Translation } from '../catalogue.ts';
import type { legalMessages as en } from '../en/legal.ts';

export const legalMessages: Translation<typeof en> = {
  'legal.contents': 'في هذه الصفحة',
  'legal.last-updated': 'آخر تحديث: {date}',
  'legal.back': 'عودة إلى البداية',
  'legal.print': 'طباعة',
};
