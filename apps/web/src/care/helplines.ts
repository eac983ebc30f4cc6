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

const SAMARITANS: Helpline = { name: 'Samaritans', number: '116 123', isAlwaysOpen: true };

export const HELPLINES: Record<Region, readonly CountryEntry[]> = {
  Africa: [
    { country: 'NG', lines: [{ name: 'SURPIN', number: '0800 078 7746' }] },
    {
      country: 'ZA',
      lines: [{ name: 'SADAG Suicide Crisis Line', number: '0800 567 567', isAlwaysOpen: true }],
    },
  ],
  Asia: [
    { country: 'IN', lines: [{ name: 'Tele MANAS', number: '14416', isAlwaysOpen: true }] },
    { country: 'IL', lines: [{ name: 'ERAN', number: '1201', isAlwaysOpen: true }] },
    { country: 'JP', lines: [{ name: 'TELL Lifeline', number: '03-5774-0992' }] },
    {
      country: 'PH',
      lines: [{ name: 'NCMH Crisis Hotline', number: '0917 899 8727', isAlwaysOpen: true }],
    },
    {
      country: 'SG',
      lines: [{ name: 'Samaritans of Singapore', number: '1767', isAlwaysOpen: true }],
    },
    {
      country: 'KR',
      emergency: '119',
      lines: [{ name: '109', number: '109', isAlwaysOpen: true }],
    },
  ],
  Europe: [
    {
      country: 'FR',
      emergency: '112',
      lines: [{ name: '3114', number: '3114', isAlwaysOpen: true }],
    },
    {
      country: 'DE',
      emergency: '112',
      lines: [{ name: 'TelefonSeelsorge', number: '0800 111 0 111', isAlwaysOpen: true }],
    },
    { country: 'IE', emergency: '112', lines: [SAMARITANS] },
    {
      country: 'PT',
      emergency: '112',
      lines: [
        { name: 'Linha Nacional de Prevenção do Suicídio', number: '1411', isAlwaysOpen: true },
      ],
    },
    {
      country: 'ES',
      emergency: '112',
      lines: [{ name: 'Línea 024', number: '024', isAlwaysOpen: true }],
    },
    { country: 'GB', emergency: '999', lines: [SAMARITANS] },
  ],
  'North America': [
    {
      country: 'CA',
      emergency: '911',
      lines: [{ name: '9-8-8', number: '988', supportsSms: true, isAlwaysOpen: true }],
    },
    {
      country: 'MX',
      lines: [{ name: 'Línea de la Vida', number: '800 911 2000', isAlwaysOpen: true }],
    },
    {
      country: 'US',
      emergency: '911',
      lines: [
        {
          name: '988 Suicide & Crisis Lifeline',
          number: '988',
          supportsSms: true,
          isAlwaysOpen: true,
        },
      ],
    },
  ],
  'South America': [
    {
      country: 'AR',
      lines: [
        { name: 'Línea Nacional de Salud Mental', number: '0800 999 0091', isAlwaysOpen: true },
      ],
    },
    {
      country: 'BR',
      lines: [{ name: 'CVV – Centro de Valorização da Vida', number: '188', isAlwaysOpen: true }],
    },
    {
      country: 'CL',
      lines: [{ name: 'Línea de Prevención del Suicidio', number: '*4141', isAlwaysOpen: true }],
    },
  ],
  Oceania: [
    {
      country: 'AU',
      emergency: '000',
      lines: [{ name: 'Lifeline Australia', number: '13 11 14', isAlwaysOpen: true }],
    },
    {
      country: 'NZ',
      emergency: '111',
      lines: [
        { name: '1737, need to talk?', number: '1737', supportsSms: true, isAlwaysOpen: true },
      ],
    },
  ],
};
