import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';

const LABELS: Record<string, MessageCode> = {
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

/**
 * The label of a region or a faith: translated if it is one of the defaults, of which the server
 * stores the English names; otherwise as the community wrote it.
 */
export function choiceLabel(choice: string): string {
  const label = LABELS[choice];
  return label ? translate(label) : choice;
}

/** The same as an option of a select. */
export function choiceOption(value: string) {
  return { value, label: choiceLabel(value) };
}
