import type { FaithChoice, Region } from '@prayer-swap/shared/accounts/choices';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';

const LABELS: Record<Region | FaithChoice, MessageCode> = {
  Africa: 'regions.africa',
  Asia: 'regions.asia',
  Europe: 'regions.europe',
  'North America': 'regions.north-america',
  'South America': 'regions.south-america',
  Oceania: 'regions.oceania',
  Christianity: 'faiths.christianity',
  Islam: 'faiths.islam',
  Hinduism: 'faiths.hinduism',
  Buddhism: 'faiths.buddhism',
  Judaism: 'faiths.judaism',
  Sikhism: 'faiths.sikhism',
  Other: 'faiths.other',
  Unaffiliated: 'faiths.unaffiliated',
  'Prefer not to say': 'faiths.not-said',
};

/** The translated label of a region or a faith; the server stores the English names. */
export function choiceLabel(choice: Region | FaithChoice): string {
  return translate(LABELS[choice]);
}

/** The same as an option of a select. */
export function choiceOption(value: Region | FaithChoice) {
  return { value, label: choiceLabel(value) };
}
