import type { choices as en } from '../en/choices.ts';
import type { Translation } from '../translation.ts';

export const choices: Translation<typeof en> = {
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
