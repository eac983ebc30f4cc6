import type { Translation } from '../catalogue.ts';
import type { choiceMessages as en } from '../en/choices.ts';

export const choiceMessages: Translation<typeof en> = {
  'regions.africa': 'África',
  'regions.asia': 'Ásia',
  'regions.europe': 'Europa',
  'regions.north-america': 'América do Norte',
  'regions.south-america': 'América do Sul',
  'regions.oceania': 'Oceania',
  'faiths.christianity': 'Cristianismo',
  'faiths.islam': 'Islã',
  'faiths.hinduism': 'Hinduísmo',
  'faiths.buddhism': 'Budismo',
  'faiths.judaism': 'Judaísmo',
  'faiths.sikhism': 'Siquismo',
  'faiths.other': 'Outra',
  'faiths.unaffiliated': 'Sem afiliação',
  'faiths.not-said': 'Prefiro não dizer',
};
