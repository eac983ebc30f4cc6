import type { Translation } from '../catalogue.ts';
import type { legalMessages as en } from '../en/legal.ts';

export const legalMessages: Translation<typeof en> = {
  'legal.contents': 'इस पेज पर',
  'legal.last-updated': 'पिछला अपडेट: {date}',
  'legal.back': 'शुरुआत पर वापस',
  'legal.print': 'प्रिंट करें',
};
