import type { Translation } from '../catalogue.ts';
import type { legalMessages as en } from '../en/legal.ts';

export const legalMessages: Translation<typeof en> = {
  'legal.contents': 'בדף הזה',
  'legal.last-updated': 'עודכן לאחרונה: {date}',
  'legal.back': 'חזרה להתחלה',
  'legal.print': 'הדפסה',
};
