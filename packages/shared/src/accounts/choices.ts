export const REGIONS = [
  'Africa',
  'Asia',
  'Europe',
  'North America',
  'South America',
  'Oceania',
] as const;

export const FAITHS = [
  'Christianity',
  'Islam',
  'Hinduism',
  'Buddhism',
  'Judaism',
  'Sikhism',
  'Other',
  'Unaffiliated',
] as const;

/** An ordinary choice on the form; it is stored as null. */
export const NO_FAITH_CHOICE = 'Prefer not to say';

export const FAITH_CHOICES = [...FAITHS, NO_FAITH_CHOICE] as const;

export type Region = (typeof REGIONS)[number];
export type Faith = (typeof FAITHS)[number];
export type FaithChoice = (typeof FAITH_CHOICES)[number];

export function faithFromChoice(choice: FaithChoice): Faith | null {
  return choice === NO_FAITH_CHOICE ? null : choice;
}
