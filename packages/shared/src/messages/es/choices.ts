import type { Translation } from '../catalogue.ts';
import type { choiceMessages as en } from '../en/choices.ts';

export const choiceMessages: Translation<typeof en> = {
  'regions.africa': 'África',
  'regions.asia': 'Asia',
  'regions.europe': 'Europa',
  'regions.north-america': 'América del Norte',
  'regions.south-america': 'América del Sur',
  'regions.oceania': 'Oceanía',
  'faiths.christianity': 'Cristianismo',
  'faiths.islam': 'Islam',
  'faiths.hinduism': 'Hinduismo',
  'faiths.buddhism': 'Budismo',
  'faiths.judaism': 'Judaísmo',
  'faiths.sikhism': 'Sijismo',
  'faiths.other': 'Otra',
  'faiths.unaffiliated': 'Sin afiliación',
  'faiths.not-said': 'Prefiero no decirlo',
};
