import type { legal as en } from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export const legal: Translation<typeof en> = {
  'legal.contents': 'इस पेज पर',
  'legal.last-updated': 'पिछला अपडेट: {date}',
  'legal.back': 'शुरुआत पर वापस',
  'legal.print': 'प्रिंट करें',
};
