import { product } from '../product.ts';

/** The default settings that every page needs; the lists of choices are beside their form. */
export const DEFAULT_IDENTITY = {
  name: product.name,
  welcome: null,
  palette: 'teal',
  joining: 'open',
  reviewFirst: 'off',
  contact: 'support@prayerswap.example',
  operator: null,
  storeLinks: { apple: null, google: null },
  rules: null,
  language: 'en',
} as const;
