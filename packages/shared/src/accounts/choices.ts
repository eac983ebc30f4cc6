/** The regions that a community offers by default; care knows helplines for them. */
export const REGIONS = [
  'Africa',
  'Asia',
  'Europe',
  'North America',
  'South America',
  'Oceania',
] as const;

/** The faiths that a community offers by default. */
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

export type Region = (typeof REGIONS)[number];
export type Faith = (typeof FAITHS)[number];

export function faithFromChoice(choice: string): string | null {
  return choice === NO_FAITH_CHOICE ? null : choice;
}
