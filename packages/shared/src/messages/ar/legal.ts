import type { legal as en } from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export const legal: Translation<typeof en> = {
  'legal.contents': 'في هذه الصفحة',
  'legal.last-updated': 'آخر تحديث: {date}',
  'legal.back': 'عودة إلى البداية',
  'legal.print': 'طباعة',
};
