import type { Region } from '@prayer-swap/shared/accounts/choices';
import { deviceTimeZone } from '../lib/time-zone.ts';
import { HELPLINES } from './helplines.ts';

type Device = { languages: readonly string[]; timeZone: string };

const SOUTH_AMERICAN =
  /^America\/(Argentina\/|Araguaina|Asuncion|Bahia$|Belem|Boa_Vista|Bogota|Buenos_Aires|Campo_Grande|Caracas|Cayenne|Cuiaba|Fortaleza|Guayaquil|Guyana|La_Paz|Lima|Maceio|Manaus|Montevideo|Noronha|Paramaribo|Porto_Velho|Punta_Arenas|Recife|Rio_Branco|Santarem|Santiago|Sao_Paulo)/;

const BY_CONTINENT: Partial<Record<string, Region>> = {
  Africa: 'Africa',
  America: 'North America',
  Asia: 'Asia',
  Australia: 'Oceania',
  Europe: 'Europe',
  Pacific: 'Oceania',
};

/** The device as its browser describes it. Nothing of it is stored or sent. */
export function getDevice(): Device {
  return {
    languages: navigator.languages,
    timeZone: deviceTimeZone(),
  };
}

/** The probable region: the time zone indicates the location, the language the origin. */
export function guessRegion({ languages, timeZone }: Device): Region | null {
  if (SOUTH_AMERICAN.test(timeZone)) return 'South America';
  const [continent = ''] = timeZone.split('/');
  return BY_CONTINENT[continent] ?? findRegion(parseCountry(languages));
}

/** The country in the browser's languages: `pt-BR` names one, `pt` does not. */
export function parseCountry(languages: readonly string[]): string | null {
  for (const language of languages) {
    const country = /-([A-Z]{2})\b/.exec(language)?.[1];
    if (country) return country;
  }
  return null;
}

function findRegion(country: string | null): Region | null {
  // The keys of HELPLINES are the regions.
  const regions = Object.keys(HELPLINES) as Region[];
  return (
    regions.find((region) => HELPLINES[region].some((help) => help.country === country)) ?? null
  );
}
