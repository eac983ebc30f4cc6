import { expect, it } from 'vitest';
import { guessRegion, parseCountry } from './helplines.ts';

it.each([
  ['Africa/Lagos', ['en-US'], 'Africa'],
  ['Asia/Kolkata', ['hi'], 'Asia'],
  ['Europe/Lisbon', ['pt-BR'], 'Europe'],
  ['America/Chicago', ['es-MX'], 'North America'],
  ['America/Mexico_City', ['es'], 'North America'],
  ['America/Bahia_Banderas', ['es'], 'North America'],
  ['America/Sao_Paulo', ['pt-BR'], 'South America'],
  ['America/Argentina/Buenos_Aires', ['es'], 'South America'],
  ['America/Santiago', ['en-US'], 'South America'],
  ['Australia/Perth', ['en-AU'], 'Oceania'],
  ['Pacific/Auckland', ['en-NZ'], 'Oceania'],
  ['UTC', ['en', 'en-GB'], 'Europe'],
  ['UTC', ['en'], null],
  ['Etc/GMT+3', ['xx-XX'], null],
] as const)('%s with %j is in %s', (timeZone, languages, region) => {
  expect(guessRegion({ timeZone, languages })).toBe(region);
});

it('a country follows from a language, or is unknown', () => {
  expect(parseCountry(['en', 'zh-Hant-TW', 'fr-FR'])).toBe('TW');
  expect(parseCountry(['en', 'ar-001'])).toBeNull();
  expect(parseCountry([])).toBeNull();
});
