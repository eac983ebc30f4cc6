import type { Region } from '@prayer-swap/shared/accounts/choices';
import { deviceTimeZone } from '../lib/device-time-zone.ts';

/** A helpline. docs/care.md has the source of each. */
export type Helpline = {
  /** Its own name, not translated. */
  name: string;
  number: string;
  /** The same number answers text messages. */
  supportsSms?: true;
  /** Open 24 hours, every day. */
  isAlwaysOpen?: true;
};

export type CountryEntry = {
  /** ISO 3166. The name is formatted in the reader's language. */
  country: string;
  emergency?: string;
  lines: readonly Helpline[];
};

/** A helpline that is open 24 hours, every day. */
const alwaysOpen = (name: string, number: string): Helpline => ({
  name,
  number,
  isAlwaysOpen: true,
});
/** The same, with text messages. */
const withSms = (name: string, number: string): Helpline => ({
  ...alwaysOpen(name, number),
  supportsSms: true,
});

const SAMARITANS = alwaysOpen('Samaritans', '116 123');

export const HELPLINES: Record<Region, readonly CountryEntry[]> = {
  Africa: [
    { country: 'NG', lines: [{ name: 'SURPIN', number: '0800 078 7746' }] },
    { country: 'ZA', lines: [alwaysOpen('SADAG Suicide Crisis Line', '0800 567 567')] },
  ],
  Asia: [
    { country: 'IN', lines: [alwaysOpen('Tele MANAS', '14416')] },
    { country: 'IL', lines: [alwaysOpen('ERAN', '1201')] },
    { country: 'JP', lines: [{ name: 'TELL Lifeline', number: '03-5774-0992' }] },
    { country: 'PH', lines: [alwaysOpen('NCMH Crisis Hotline', '0917 899 8727')] },
    { country: 'SG', lines: [alwaysOpen('Samaritans of Singapore', '1767')] },
    { country: 'KR', emergency: '119', lines: [alwaysOpen('109', '109')] },
  ],
  Europe: [
    { country: 'FR', emergency: '112', lines: [alwaysOpen('3114', '3114')] },
    { country: 'DE', emergency: '112', lines: [alwaysOpen('TelefonSeelsorge', '0800 111 0 111')] },
    { country: 'IE', emergency: '112', lines: [SAMARITANS] },
    {
      country: 'PT',
      emergency: '112',
      lines: [alwaysOpen('Linha Nacional de Prevenção do Suicídio', '1411')],
    },
    { country: 'ES', emergency: '112', lines: [alwaysOpen('Línea 024', '024')] },
    { country: 'GB', emergency: '999', lines: [SAMARITANS] },
  ],
  'North America': [
    { country: 'CA', emergency: '911', lines: [withSms('9-8-8', '988')] },
    { country: 'MX', lines: [alwaysOpen('Línea de la Vida', '800 911 2000')] },
    { country: 'US', emergency: '911', lines: [withSms('988 Suicide & Crisis Lifeline', '988')] },
  ],
  'South America': [
    { country: 'AR', lines: [alwaysOpen('Línea Nacional de Salud Mental', '0800 999 0091')] },
    { country: 'BR', lines: [alwaysOpen('CVV – Centro de Valorização da Vida', '188')] },
    { country: 'CL', lines: [alwaysOpen('Línea de Prevención del Suicidio', '*4141')] },
  ],
  Oceania: [
    { country: 'AU', emergency: '000', lines: [alwaysOpen('Lifeline Australia', '13 11 14')] },
    { country: 'NZ', emergency: '111', lines: [withSms('1737, need to talk?', '1737')] },
  ],
};

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
  return { languages: navigator.languages, timeZone: deviceTimeZone() };
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
