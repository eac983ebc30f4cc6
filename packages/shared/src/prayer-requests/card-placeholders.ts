/** What the build writes into a prerendered card in place of the fields that the server inserts. */
export const CARD_PLACEHOLDERS = {
  name: '%NAME%',
  text: '%TEXT%',
  answered: '%ANSWERED%',
  update: '%UPDATE%',
} as const;

/** Stands for the cards of a prerendered screen. */
export const CARDS_PLACEHOLDER = '%CARDS%';
