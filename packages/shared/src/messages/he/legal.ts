import type { legal as en } from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export const legal: Translation<typeof en> = {
  'legal.contents': 'בדף הזה',
  'legal.last-updated': 'עודכן לאחרונה: {date}',
  'legal.back': 'חזרה להתחלה',
  'legal.print': 'הדפסה',
};
