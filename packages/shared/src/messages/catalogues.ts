import { ar } from './ar/catalogue.ts';
import { en, type Translation } from './catalogue.ts';
import { es } from './es/catalogue.ts';
import { fr } from './fr/catalogue.ts';
import { he } from './he/catalogue.ts';
import { hi } from './hi/catalogue.ts';
import type { Language } from './languages.ts';
import { pt } from './pt/catalogue.ts';

/** Every text in every language, for the server and the build; a page never loads it. */
export const catalogues: Record<Language, Translation<typeof en>> = { en, es, pt, fr, hi, ar, he };
