import type { Translation } from '../catalogue.ts';
import type { choiceMessages as en } from '../en/choices.ts';

export const choiceMessages: Translation<typeof en> = {
  'regions.africa': 'Afrique',
  'regions.asia': 'Asie',
  'regions.europe': 'Europe',
  'regions.north-america': 'Amérique du Nord',
  'regions.south-america': 'Amérique du Sud',
  'regions.oceania': 'Océanie',
  'faiths.christianity': 'Christianisme',
  'faiths.islam': 'Islam',
  'faiths.hinduism': 'Hindouisme',
  'faiths.buddhism': 'Bouddhisme',
  'faiths.judaism': 'Judaïsme',
  'faiths.sikhism': 'Sikhisme',
  'faiths.other': 'Autre',
  'faiths.unaffiliated': 'Sans appartenance',
  'faiths.not-said': 'Je préfère ne pas répondre',
};
