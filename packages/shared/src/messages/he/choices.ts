import type { Translation } from '../catalogue.ts';
import type { choiceMessages as en } from '../en/choices.ts';

export const choiceMessages: Translation<typeof en> = {
  'regions.africa': 'אפריקה',
  'regions.asia': 'אסיה',
  'regions.europe': 'אירופה',
  'regions.north-america': 'צפון אמריקה',
  'regions.south-america': 'דרום אמריקה',
  'regions.oceania': 'אוקיאניה',
  'faiths.christianity': 'נצרות',
  'faiths.islam': 'אסלאם',
  'faiths.hinduism': 'הינדואיזם',
  'faiths.buddhism': 'בודהיזם',
  'faiths.judaism': 'יהדות',
  'faiths.sikhism': 'סיקיזם',
  'faiths.other': 'אחרת',
  'faiths.unaffiliated': 'ללא שיוך',
  'faiths.not-said': 'מעדיפים לא לציין',
};
