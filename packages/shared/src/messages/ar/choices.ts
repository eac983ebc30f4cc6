import type { Translation } from '../catalogue.ts';
import type { choiceMessages as en } from '../en/choices.ts';

export const choiceMessages: Translation<typeof en> = {
  'regions.africa': 'أفريقيا',
  'regions.asia': 'آسيا',
  'regions.europe': 'أوروبا',
  'regions.north-america': 'أمريكا الشمالية',
  'regions.south-america': 'أمريكا الجنوبية',
  'regions.oceania': 'أوقيانوسيا',
  'faiths.christianity': 'المسيحية',
  'faiths.islam': 'الإسلام',
  'faiths.hinduism': 'الهندوسية',
  'faiths.buddhism': 'البوذية',
  'faiths.judaism': 'اليهودية',
  'faiths.sikhism': 'السيخية',
  'faiths.other': 'أخرى',
  'faiths.unaffiliated': 'بلا انتماء',
  'faiths.not-said': 'عدم الإفصاح',
};
