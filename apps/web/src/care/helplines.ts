import type { Region } from '@prayer-swap/shared/accounts/choices';

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
